import { Stack, Textarea } from '@mantine/core';
import type { Document } from '@tramite/contract';
import { dayOf } from '@tramite/rules/date/zoned';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormModal } from '../../../ui/form-modal.tsx';
import { useFormModal } from '../../../ui/use-form-modal.ts';
import { useReleaseExpiry } from '../api/release-expiry.mutation.ts';
import { LastDayFields } from '../components/last-day-fields.tsx';
import { emptyForm, type ReleaseForm, toBody } from '../release-form.ts';

export interface ExpiryReleaseModalProps {
  readonly document: Document;
  readonly onClose: () => void;
}

const fields = ['expiresOn', 'days', 'reason'] as const;
const longest = 500;

/** Asks until when an expired document counts again, and why. */
export function ExpiryReleaseModal({ document, onClose }: ExpiryReleaseModalProps) {
  const { t } = useTranslation('expiry');
  const [form, setForm] = useState<ReleaseForm>(emptyForm);
  const release = useReleaseExpiry(document);
  const { frame, isTried, refused } = useFormModal(release, fields);
  const today = dayOf(new Date());
  const change = (more: Partial<ReleaseForm>) => {
    setForm({ ...form, ...more });
    release.reset();
  };
  const handleSubmit = () => {
    const body = toBody(form, today);
    if (body) {
      release.mutate(body, { onSuccess: onClose });
    }
  };
  return (
    <FormModal
      {...frame}
      title={t('question')}
      size={520}
      submit={t('yes')}
      cancel={t('no')}
      isDirty={form !== emptyForm}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Stack gap="md">
        <LastDayFields document={document} form={form} isTried={isTried} refused={refused} onChange={change} />
        <Textarea
          label={t('reason')}
          description={t('reasonHint')}
          required
          rows={3}
          resize="vertical"
          maxLength={longest}
          value={form.reason}
          error={(isTried && form.reason.trim() === '' ? t('required') : undefined) ?? refused.reason}
          onChange={(event) => change({ reason: event.currentTarget.value })}
        />
      </Stack>
    </FormModal>
  );
}
