import { Stack } from '@mantine/core';
import type { UserCard, UserGrants } from '@tramite/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../ui/error-state.tsx';
import { FormModal } from '../../../ui/form-modal.tsx';
import { ModalFrame } from '../../../ui/modal-frame.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeletons } from '../../../ui/skeletons.tsx';
import { useFormModal } from '../../../ui/use-form-modal.ts';
import { usePreviewPermissions, useSavePermissions, useUserPermissions } from '../api/user-permissions.ts';
import { PermissionFields } from '../components/permission-fields.tsx';

interface EditProps {
  readonly user: UserCard;
  readonly onClose: () => void;
}

/** editUserPermissions: roles, functions, places and single permissions of somebody. */
export function EditUserPermissionsModal({ user, onClose }: EditProps) {
  const { t } = useTranslation('user');
  const { data, error, refetch } = useUserPermissions(user.id);
  if (data) {
    return <Form key={data.given.version} user={user} found={data} onClose={onClose} />;
  }
  return (
    <ModalFrame title={t('permissions.title', { name: user.name })} onClose={onClose}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeletons count={5} height={44} />}
    </ModalFrame>
  );
}

type Found = NonNullable<ReturnType<typeof useUserPermissions>['data']>;

/** First the fields, then what will change, in words; only then it is saved. */
function Form({ user, found, onClose }: EditProps & { readonly found: Found }) {
  const { t } = useTranslation('user');
  const [given, setGiven] = useState<UserGrants>(found.given);
  const preview = usePreviewPermissions(user.id);
  const saving = useSavePermissions(user.id);
  const changes = preview.data?.changes;
  const { frame } = useFormModal(changes ? saving : preview, []);
  const isDirty = JSON.stringify(given) !== JSON.stringify(found.given);
  const handleSubmit = () => {
    if (!changes) {
      preview.mutate(given);
    } else if (changes.length > 0) {
      saving.mutate(given, { onSuccess: onClose });
    }
  };
  return (
    <FormModal
      {...frame}
      isBusy={preview.isPending || saving.isPending}
      title={t('permissions.title', { name: user.name })}
      submit={t(changes ? 'permissions.save' : 'permissions.preview')}
      reason={isDirty ? (changes?.length === 0 ? t('permissions.nothing') : null) : t('permissions.nothing')}
      isDirty={isDirty}
      {...(changes && { onBack: () => preview.reset() })}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {changes ? (
        <Changes name={user.name} changes={changes} />
      ) : (
        <PermissionFields offer={found.offer} given={given} onChange={(part) => setGiven({ ...given, ...part })} />
      )}
    </FormModal>
  );
}

function Changes({ name, changes }: { readonly name: string; readonly changes: readonly string[] }) {
  const { t } = useTranslation('user');
  if (changes.length === 0) {
    return <Notice tone="info">{t('permissions.nothing')}</Notice>;
  }
  return (
    <Stack gap="xs">
      <p>{t('permissions.willChange', { name })}</p>
      <ul aria-label={t('permissions.changes')}>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </Stack>
  );
}
