import { Stack } from '@mantine/core';
import type { Document, DocumentCheck } from '@tramite/contract';
import { dayOf } from '@tramite/rules/date/zoned';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../../../lib/draft/use-draft.ts';
import { refusalOf } from '../../../lib/form/refusal.ts';
import { FormModal } from '../../../ui/form-modal.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useFormModal } from '../../../ui/use-form-modal.ts';
import { useInsertPendency } from '../api/insert-pendency.mutation.ts';
import { PendencyFields } from '../components/pendency-fields.tsx';
import { emptyForm, type PendencyForm, readForm, toBody } from '../pendency-form.ts';

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

const fields = ['reasonId', 'text', 'dueDate', 'profileIds', 'userIds'] as const;

/** Asks for a pendency of a document, or for why a check is refused. What was typed outlives the session. */
export function PendencyInsertModal({ document, check, start, onInserted, onClose }: PendencyInsertModalProps) {
  const { t } = useTranslation('pendency');
  const draft = useDraft<PendencyForm>(`pendency-${document.id}`);
  const [form, setForm] = useState(() => ({ ...readForm(draft.initial), ...start }));
  const insert = useInsertPendency(document, check);
  const { frame, isTried, refused } = useFormModal(insert, fields);
  const { id, type } = document;
  const change = (more: Partial<PendencyForm>) => {
    const next = { ...form, ...more };
    setForm(next);
    draft.save(next);
    insert.reset();
  };
  const leave = () => {
    draft.clear();
    onClose();
  };
  const handleSubmit = () => {
    const body = toBody(form, dayOf(new Date()));
    if (body) {
      const handleDone = () => {
        leave();
        onInserted?.();
      };
      insert.mutate(body, { onSuccess: handleDone });
    }
  };
  return (
    <FormModal
      {...frame}
      refusal={refusalOf(insert.error, frame.refusal, t(check ? 'refuse.failed' : 'insert.failed'))}
      title={
        check
          ? t('refuse.title', { label: check.label, type: type.label, id })
          : t('insert.title', { type: type.label, id })
      }
      size={560}
      submit={t(check ? 'refuse.action' : 'insert.action')}
      isDirty={JSON.stringify(form) !== JSON.stringify(emptyForm)}
      leave={{ title: t('leave.title'), message: t('leave.message') }}
      onSubmit={handleSubmit}
      onClose={leave}
    >
      <Stack gap="md">
        {check && <Notice tone="info">{t('refuse.hint')}</Notice>}
        <PendencyFields document={document} form={form} isTried={isTried} refused={refused} onChange={change} />
      </Stack>
    </FormModal>
  );
}
