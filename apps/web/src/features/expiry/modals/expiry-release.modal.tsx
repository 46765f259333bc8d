import { Stack, Textarea } from '@mantine/core';
import type { Document } from '@tramite/contract';
import { dayOf } from '@tramite/rules/date/zoned';
import { RELEASE_DAYS_AT_MOST } from '@tramite/rules/document/expiry-marks';
import { useTranslation } from 'react-i18next';
import { Field, textOf, useForm } from '../../../lib/form/use-form.ts';
import { FormModal } from '../../../ui/overlay/form-modal.tsx';
import { useFormFrame } from '../../../ui/overlay/use-form-frame.ts';
import { useReleaseExpiry } from '../api/release-expiry.mutation.ts';
import { LastDayFields } from '../components/last-day-fields.tsx';
import { emptyForm, lastDayOf, type ReleaseForm, toBody } from '../release-form.ts';

export interface ExpiryReleaseModalProps {
  readonly document: Document;
  readonly onClose: () => void;
}

const longest = 500;

/** Asks until when an expired document counts again, and why. */
export function ExpiryReleaseModal({ document, onClose }: ExpiryReleaseModalProps) {
  const { t } = useTranslation('expiry');
  const release = useReleaseExpiry(document);
  const form = useForm<ReleaseForm>({
    initial: emptyForm,
    check: (values) => {
      const isDay = lastDayOf(values, dayOf(new Date())) !== undefined;
      return {
        days: isDay || values.by !== 'days' ? undefined : t('noDays', { limit: RELEASE_DAYS_AT_MOST }),
        date: isDay || values.by !== 'date' ? undefined : t('noDay'),
        reason: values.reason.trim() === '' ? t('required') : undefined,
      };
    },
    names: { expiresOn: 'date' },
  });
  const frame = useFormFrame(form);
  const handleSubmit = async () => {
    const send = async (values: ReleaseForm) => {
      const body = toBody(values, dayOf(new Date()));
      await (body && release.mutateAsync(body));
    };
    if (await form.submit(send)) {
      onClose();
    }
  };
  return (
    <FormModal
      {...frame}
      title={t('question')}
      size={520}
      submit={t('yes')}
      cancel={t('no')}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <Stack gap="md">
        <LastDayFields document={document} of={form} />
        <Field of={form} path="reason">
          {(field) => (
            <Textarea
              label={t('reason')}
              description={t('reasonHint')}
              required
              rows={3}
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
