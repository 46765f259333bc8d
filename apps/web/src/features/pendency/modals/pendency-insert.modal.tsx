import { Stack } from '@mantine/core';
import type { Document, DocumentCheck } from '@tramite/contract';
import { dayOf } from '@tramite/rules/date/zoned';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../../../lib/draft/use-draft.ts';
import type { FormDraft } from '../../../lib/form/form-options.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { FormModal } from '../../../ui/overlay/form-modal.tsx';
import { useFormFrame } from '../../../ui/overlay/use-form-frame.ts';
import { useInsertPendency } from '../api/insert-pendency.mutation.ts';
import { PendencyFields } from '../components/pendency-fields.tsx';
import { dueDayOf, emptyForm, type PendencyForm, toBody } from '../pendency-form.ts';

export interface PendencyInsertModalProps {
  readonly document: Document;
  /** The step that is refused, where it is. */
  readonly check?: DocumentCheck;
  /** What was said already, elsewhere. */
  readonly start?: Partial<PendencyForm>;
  /** It is done. */
  readonly onInserted?: () => void;
  readonly onClose: () => void;
}

/** Asks for a pendency of a document, or for why a check is refused. What was typed outlives the session. */
export function PendencyInsertModal({ document, check, start, onInserted, onClose }: PendencyInsertModalProps) {
  const { t } = useTranslation('pendency');
  const insert = useInsertPendency(document, check);
  const missing = (isMissing: boolean) => (isMissing ? t('form.required') : undefined);
  const form = useForm<PendencyForm>({
    initial: emptyForm,
    start,
    draft: useDraft<FormDraft<PendencyForm>>(`pendency-${document.id}`),
    check: (values) => ({
      reason: missing(values.reason === null),
      text: missing(values.text.trim() === ''),
      due: dueDayOf(values, dayOf(new Date())) === undefined ? t('form.noDay') : undefined,
    }),
    names: { reasonId: 'reason', dueDate: 'due', profileIds: 'targets', userIds: 'targets' },
    failed: t(check ? 'refuse.failed' : 'insert.failed'),
  });
  const frame = useFormFrame(form);
  const { id, type } = document;
  const leave = () => {
    form.forget();
    onClose();
  };
  const handleSubmit = async () => {
    const send = async (values: PendencyForm) => {
      const body = toBody(values, dayOf(new Date()));
      await (body && insert.mutateAsync(body));
    };
    if (await form.submit(send)) {
      onClose();
      onInserted?.();
    }
  };
  return (
    <FormModal
      {...frame}
      title={
        check
          ? t('refuse.title', { label: check.label, type: type.label, id })
          : t('insert.title', { type: type.label, id })
      }
      size={560}
      submit={t(check ? 'refuse.action' : 'insert.action')}
      leave={{ title: t('leave.title'), message: t('leave.message') }}
      onSubmit={() => void handleSubmit()}
      onClose={leave}
    >
      <Stack gap="md">
        {check && <Notice tone="info">{t('refuse.hint')}</Notice>}
        <PendencyFields document={document} of={form} />
      </Stack>
    </FormModal>
  );
}
