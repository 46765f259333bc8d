import { Stack, Text, Textarea } from '@mantine/core';
import type { UserCard } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { Field, textOf, useForm } from '../../../lib/form/use-form.ts';
import { FormModal } from '../../../ui/overlay/form-modal.tsx';
import { useFormFrame } from '../../../ui/overlay/use-form-frame.ts';
import { useAssumeProfile } from '../api/assume-profile.mutation.ts';

/** Says what assuming a profile means, and asks why. */
export function AssumeProfileModal({ user, onClose }: { readonly user: UserCard; readonly onClose: () => void }) {
  const { t } = useTranslation('user');
  const assuming = useAssumeProfile(user);
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? t('assume.required') : undefined }),
  });
  const frame = useFormFrame(form);
  const { name } = user;
  return (
    <FormModal
      {...frame}
      title={t('assume.title', { name })}
      size={520}
      submit={t('assume.act')}
      onSubmit={() => void form.submit(({ reason }) => assuming.mutateAsync(reason))}
      onClose={onClose}
    >
      <Stack gap="md">
        <Text size="sm">{t('assume.hint')}</Text>
        <Field of={form} path="reason">
          {(field) => (
            <Textarea
              label={t('assume.reason')}
              description={t('assume.reasonHint')}
              required
              rows={3}
              resize="vertical"
              maxLength={500}
              {...textOf(field)}
            />
          )}
        </Field>
      </Stack>
    </FormModal>
  );
}
