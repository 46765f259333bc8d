import { Select, Stack, Text, Textarea } from '@mantine/core';
import type { Document, Pendency } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../../../lib/draft/use-draft.ts';
import type { FormDraft } from '../../../lib/form/form-options.ts';
import { Field, textOf, useForm } from '../../../lib/form/use-form.ts';
import { formatList } from '../../../lib/format/text.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { FormModal } from '../../../ui/overlay/form-modal.tsx';
import { ModalFrame } from '../../../ui/overlay/modal-frame.tsx';
import { useFormFrame } from '../../../ui/overlay/use-form-frame.ts';
import { useOpenPendencies } from '../replace/open-pendencies.query.ts';
import { useReplaceFile } from '../replace/replace-file.mutation.ts';
import { TwoFiles } from '../replace/two-files.tsx';
import { type NewFile, useNewFile } from '../replace/use-new-file.ts';

export interface ReplaceFileModalProps {
  readonly document: Document;
  /** The one that the file is to resolve; of several open ones it is asked for. */
  readonly pendency?: Pendency;
  /** What was typed already. */
  readonly comment?: string;
  readonly onClose: () => void;
  readonly onReplaced?: () => void;
}

const longest = 1000;
const none = 'none';

/** Takes another file for a document, shows it beside the present one, and puts it in its place. */
export function ReplaceFileModal(props: ReplaceFileModalProps) {
  const { t } = useTranslation('attachment');
  const { id, type } = props.document;
  const found = useOpenPendencies(props.document);
  const title = t('replace.title', { type: type.label, id });
  if (found.isWaiting) {
    return (
      <ModalFrame title={title} size={640} onClose={props.onClose}>
        <Skeletons count={3} height={96} />
      </ModalFrame>
    );
  }
  return <Asking {...props} title={title} pendencies={found.data ?? []} isFailed={found.isError} />;
}

interface AskingProps extends ReplaceFileModalProps {
  readonly title: string;
  readonly pendencies: readonly Pendency[];
  readonly isFailed: boolean;
}

function Asking({ document, title, pendency, comment, pendencies: found, isFailed, ...then }: AskingProps) {
  const { t } = useTranslation('attachment');
  const pendencies = pendency && !found.some(({ id }) => id === pendency.id) ? [pendency, ...found] : found;
  const next = useNewFile(document);
  const replace = useReplaceFile(document);
  const form = useReplaceForm(document, pendency ?? pendencies[0], comment);
  const frame = useFormFrame(form);
  const answered = form.valueAt('pendency') !== none;
  const leave = () => {
    form.forget();
    then.onClose();
  };
  const handleSubmit = async () => {
    const { item } = next;
    const stored = item?.stored;
    if (!stored) return;
    const send = ({ comment, pendency: chosen }: Values) =>
      replace.mutateAsync({
        storageLocal: stored.storageLocal,
        originalFileName: item.name,
        comment: comment.trim(),
        ...(chosen !== none && { pendencyId: Number(chosen) }),
      });
    if (await form.submit(send)) {
      then.onClose();
      then.onReplaced?.();
    }
  };
  return (
    <FormModal
      {...frame}
      title={title}
      size={640}
      submit={t(answered ? 'replace.submitResolving' : 'replace.submit')}
      reason={reasonOf(t, next)}
      isDirty={frame.isDirty || next.item !== null}
      leave={{ title: t('replace.leave'), message: t('replace.leaveHint') }}
      onSubmit={() => void handleSubmit()}
      onClose={leave}
    >
      <Stack gap="sm">
        <TwoFiles document={document} next={next} />
        <Consequences document={document} />
        {isFailed && <Notice tone="info">{t('replace.pendenciesFailed')}</Notice>}
        {pendencies.length > 0 && <PendencyField of={form} pendencies={pendencies} />}
        <Field of={form} path="comment">
          {(field) => (
            <Textarea
              label={t(answered ? 'replace.done' : 'replace.comment')}
              required={answered}
              rows={2}
              resize="vertical"
              maxLength={longest}
              {...textOf(field)}
            />
          )}
        </Field>
      </Stack>
    </FormModal>
  );
}

interface Values {
  readonly comment: string;
  readonly pendency: string;
}

/** What is said of the file; what was typed outlives the session. */
function useReplaceForm({ id }: Document, answered: Pendency | undefined, comment = '') {
  const { t } = useTranslation('attachment');
  const initial: Values = { comment, pendency: answered ? String(answered.id) : none };
  return useForm({
    initial,
    secret: ['pendency'],
    draft: useDraft<FormDraft<Values>>(`replace-${id}`),
    check: ({ comment, pendency }) => ({
      comment: pendency !== none && comment.trim() === '' ? t('replace.required') : undefined,
    }),
    names: { pendencyId: 'pendency' },
    failed: t('replace.failed'),
  });
}

type ReplaceForm = ReturnType<typeof useReplaceForm>;

function reasonOf(t: ReturnType<typeof useTranslation<'attachment'>>['t'], { item }: NewFile): string | null {
  if (item === null) return t('replace.nothing');
  if (item.state === 'queued' || item.state === 'saving') return t('replace.onItsWay');
  return item.state === 'saved' ? null : t('replace.failedFile');
}

/** What becomes of the present file and of what was checked. */
function Consequences({ document }: { readonly document: Document }) {
  const { t } = useTranslation('attachment');
  const signed = document.checks.flatMap(({ userChecked, label }) => (userChecked ? label : []));
  return (
    <>
      <Text size="dense" c="dimmed">
        {t('replace.kept')}
      </Text>
      {signed.length > 0 && (
        <Notice tone="warn">{t('replace.checks', { count: signed.length, labels: formatList(signed) })}</Notice>
      )}
    </>
  );
}

function PendencyField({
  of: form,
  pendencies,
}: {
  readonly of: ReplaceForm;
  readonly pendencies: readonly Pendency[];
}) {
  const { t } = useTranslation('attachment');
  const data = [
    ...pendencies.map(({ id, reason, text }) => ({
      value: String(id),
      label: text === '' ? reason.label : `${reason.label}: ${text}`,
    })),
    { value: none, label: t('replace.noPendency') },
  ];
  return (
    <Field of={form} path="pendency">
      {({ value, error, set }) => (
        <Select
          label={t('replace.pendency')}
          data={data}
          value={value}
          error={error}
          allowDeselect={false}
          onChange={(chosen) => set(chosen ?? none)}
        />
      )}
    </Field>
  );
}
