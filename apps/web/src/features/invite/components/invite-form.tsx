import { Button, Checkbox, FileButton, MultiSelect, Textarea } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../lib/api/api-error.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PageFooter } from '../../../ui/page-footer.tsx';
import { PageSection } from '../../../ui/page-section.tsx';
import { type InviteOffer, useInviteOptions, usePreviewInvites, useSendInvites } from '../api/sent-invites.ts';
import { readAddressFile, readTyped } from '../read-addresses.ts';
import styles from './invite.module.css';
import { InviteLines } from './invite-lines.tsx';

type Terms = Omit<InviteOffer, 'emails' | 'dryRun'>;

const most = 500;

/** Invites one or many: first what would become of each address, then they are sent. */
export function InviteForm() {
  const { t } = useTranslation('invite');
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [terms, setTerms] = useState<Terms>({ roleIds: [], functionIds: [], establishmentIds: [], seesOwnOnly: true });
  const [isTried, setTried] = useState(false);
  const preview = usePreviewInvites();
  const sending = useSendInvites();
  const emails = readTyped(text);
  const fault = emails.length === 0 ? t('send.noAddress') : emails.length > most ? t('send.tooMany') : null;
  const error = preview.error ?? sending.error;
  const change = (act: () => void) => {
    act();
    preview.reset();
    sending.reset();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const offer = { emails, ...terms };
    if (fault === null && !preview.data) {
      preview.mutate(offer);
    } else if (fault === null && preview.data && preview.data.count > 0) {
      sending.mutate(offer, { onSuccess: () => void navigate({ to: '/backoffice/sent-invites' }) });
    }
  };
  const takeFile = async (file: File | null) => {
    if (file) {
      const found = readAddressFile(await file.text());
      change(() => setText([...emails, ...found].join('\n')));
    }
  };
  return (
    <form onSubmit={handleSubmit} noValidate aria-label={t('send.title')}>
      {error && (
        <Notice tone="bad" role="alert">
          {messageOf(error)}
        </Notice>
      )}
      <PageSection title={t('send.who')} hint={t('send.whoHint')}>
        <Textarea
          label={t('send.emails')}
          rows={5}
          value={text}
          error={isTried ? fault : null}
          onChange={(event) => {
            const { value } = event.currentTarget;
            change(() => setText(value));
          }}
        />
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
        <InviteTerms terms={terms} onChange={(part) => change(() => setTerms({ ...terms, ...part }))} />
      </PageSection>
      {preview.data && (
        <PageSection title={t('send.outlook', { count: preview.data.count })}>
          <InviteLines lines={preview.data.lines} />
        </PageSection>
      )}
      <PageFooter>
        <Button
          type="submit"
          loading={preview.isPending || sending.isPending}
          disabled={preview.data !== undefined && preview.data.count === 0}
        >
          {preview.data ? t('send.act', { count: preview.data.count }) : t('send.preview')}
        </Button>
      </PageFooter>
    </form>
  );
}

interface InviteTermsProps {
  readonly terms: Terms;
  readonly onChange: (part: Partial<Terms>) => void;
}

/** What everybody who is invited will have. */
function InviteTerms({ terms, onChange }: InviteTermsProps) {
  const { t } = useTranslation('invite');
  const { data } = useInviteOptions();
  const list = (
    name: 'roleIds' | 'functionIds' | 'establishmentIds',
    options: readonly { id: number; name: string }[] = [],
  ) => (
    <MultiSelect
      label={t(`terms.${name}`)}
      searchable
      hidePickedOptions
      nothingFoundMessage={t('terms.noOption')}
      data={options.map((option) => ({ value: String(option.id), label: option.name }))}
      value={terms[name].map(String)}
      onChange={(ids) => onChange({ [name]: ids.map(Number) })}
    />
  );
  return (
    <>
      {list('roleIds', data?.roles)}
      {list(
        'functionIds',
        data?.functions.map(({ id, label }) => ({ id, name: label })),
      )}
      {list('establishmentIds', data?.establishments)}
      <Checkbox
        label={t('terms.ownOnly')}
        checked={terms.seesOwnOnly}
        onChange={(event) => onChange({ seesOwnOnly: event.currentTarget.checked })}
      />
    </>
  );
}
