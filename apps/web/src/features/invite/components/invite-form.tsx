import { Button, Checkbox, FileButton, MultiSelect, Textarea } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Form } from '../../../lib/form/form.ts';
import { Field, textOf, useForm, useFormState } from '../../../lib/form/use-form.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PageFooter } from '../../../ui/layout/page-footer.tsx';
import { PageSection } from '../../../ui/layout/page-section.tsx';
import {
  type InviteOffer,
  type InvitePreview,
  useInviteOptions,
  usePreviewInvites,
  useSendInvites,
} from '../api/sent-invites.ts';
import { readAddressFile, readTyped } from '../read-addresses.ts';
import styles from './invite.module.css';
import { InviteOutlook } from './invite-outlook.tsx';

type Offer = Omit<InviteOffer, 'emails' | 'dryRun'> & { readonly text: string };

const empty: Offer = { text: '', roleIds: [], functionIds: [], establishmentIds: [], seesOwnOnly: true };
const most = 500;

/** Invites one or many: first what would become of each address, then they are sent. */
export function InviteForm() {
  const { t } = useTranslation('invite');
  const navigate = useNavigate();
  const preview = usePreviewInvites();
  const sending = useSendInvites();
  const form = useForm<Offer>({
    initial: empty,
    check: ({ text }) => {
      const { length } = readTyped(text);
      return { text: length === 0 ? t('send.noAddress') : length > most ? t('send.tooMany') : undefined };
    },
    names: { emails: 'text' },
  });
  const [shown, setShown] = useState<{ readonly of: Offer; readonly found: InvitePreview } | null>(null);
  // What was found of other addresses or terms says nothing.
  const found = useFormState(form, ({ state }) => (state.values === shown?.of ? shown.found : null));
  const refusal = useFormState(form, (each) => each.refusal);
  const isSending = useFormState(form, ({ state }) => state.isSending);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const offerOf = ({ text, ...terms }: Offer) => ({ emails: readTyped(text), ...terms });
    if (found === null) {
      const asked = await form.ask(async (of) => ({ of, found: await preview.mutateAsync(offerOf(of)) }));
      setShown(asked?.answer ?? null);
    } else if (found.count > 0 && (await form.submit((offer) => sending.mutateAsync(offerOf(offer))))) {
      await navigate({ to: '/backoffice/sent-invites' });
    }
  };
  const takeFile = async (file: File | null) => {
    if (file) {
      const added = readAddressFile(await file.text());
      form.set('text', [...readTyped(form.valueAt('text')), ...added].join('\n'));
    }
  };
  const goBack = () => {
    flushSync(() => setShown(null));
    form.element.current?.querySelector('textarea')?.focus();
  };
  return (
    <form ref={form.element} onSubmit={(event) => void handleSubmit(event)} noValidate aria-label={t('send.title')}>
      {refusal !== null && (
        <Notice tone="bad" role="alert">
          {refusal}
        </Notice>
      )}
      {found ? (
        <InviteOutlook found={found} />
      ) : (
        <>
          <PageSection title={t('send.who')} hint={t('send.whoHint')}>
            <Field of={form} path="text">
              {(field) => <Textarea label={t('send.emails')} rows={5} {...textOf(field)} />}
            </Field>
            <FileButton accept=".csv,text/csv,text/plain" onChange={(file) => void takeFile(file)}>
              {(props) => (
                <Button
                  {...props}
                  variant="default"
                  leftSection={<IconUpload size={16} aria-hidden />}
                  className={styles.file}
                >
                  {t('send.file')}
                </Button>
              )}
            </FileButton>
          </PageSection>
          <PageSection title={t('send.what')}>
            <InviteTerms of={form} />
          </PageSection>
        </>
      )}
      <PageFooter>
        {found && (
          <Button variant="default" onClick={goBack}>
            {t('send.back')}
          </Button>
        )}
        <Button
          key={found ? 'send' : 'preview'}
          type="submit"
          loading={isSending}
          disabled={found?.count === 0}
          // The second click of a double click on what stood here before is no answer.
          onClick={(event) => event.detail > 1 && event.preventDefault()}
        >
          {found ? t('send.act', { count: found.count }) : t('send.preview')}
        </Button>
      </PageFooter>
    </form>
  );
}

interface InviteTermsProps {
  readonly of: Form<Offer>;
}

/** What everybody who is invited will have. */
function InviteTerms({ of }: InviteTermsProps) {
  const { t } = useTranslation('invite');
  const { data } = useInviteOptions();
  const list = (
    name: 'roleIds' | 'functionIds' | 'establishmentIds',
    options: readonly { id: number; name: string }[] = [],
  ) => (
    <Field of={of} path={name}>
      {({ value, error, set }) => (
        <MultiSelect
          label={t(`terms.${name}`)}
          searchable
          hidePickedOptions
          nothingFoundMessage={t('terms.noOption')}
          data={options.map((option) => ({ value: String(option.id), label: option.name }))}
          value={value.map(String)}
          error={error}
          onChange={(ids) => set(ids.map(Number))}
        />
      )}
    </Field>
  );
  return (
    <>
      {list('roleIds', data?.roles)}
      {list(
        'functionIds',
        data?.functions.map(({ id, label }) => ({ id, name: label })),
      )}
      {list('establishmentIds', data?.establishments)}
      <Field of={of} path="seesOwnOnly">
        {({ value, set }) => (
          <Checkbox label={t('terms.ownOnly')} checked={value} onChange={(event) => set(event.currentTarget.checked)} />
        )}
      </Field>
    </>
  );
}
