import { Stack, Text, Textarea } from '@mantine/core';
import type { UserCard } from '@tramite/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormModal } from '../../../ui/form-modal.tsx';
import { useFormModal } from '../../../ui/use-form-modal.ts';
import { useAssumeProfile } from '../api/assume-profile.mutation.ts';

/** Says what assuming a profile means, and asks why. */
export function AssumeProfileModal({ user, onClose }: { readonly user: UserCard; readonly onClose: () => void }) {
  const { t } = useTranslation('user');
  const [reason, setReason] = useState('');
  const assuming = useAssumeProfile(user);
  const { frame, isTried, refused } = useFormModal(assuming, ['reason']);
  const { name } = user;
  const isEmpty = reason.trim() === '';
  return (
    <FormModal
      {...frame}
      title={t('assume.title', { name })}
      size={520}
      submit={t('assume.act')}
      isDirty={reason !== ''}
      onSubmit={() => !isEmpty && assuming.mutate(reason)}
      onClose={onClose}
    >
      <Stack gap="md">
        <Text size="sm">{t('assume.hint')}</Text>
        <Textarea
          label={t('assume.reason')}
          description={t('assume.reasonHint')}
          required
          rows={3}
          resize="vertical"
          maxLength={500}
          value={reason}
          error={(isTried && isEmpty ? t('assume.required') : undefined) ?? refused.reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Stack>
    </FormModal>
  );
}
