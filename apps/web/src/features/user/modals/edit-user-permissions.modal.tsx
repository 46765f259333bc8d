import { Stack } from '@mantine/core';
import type { UserCard, UserGrants } from '@tramite/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useForm, useFormState } from '../../../lib/form/use-form.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { FormModal } from '../../../ui/overlay/form-modal.tsx';
import { ModalFrame } from '../../../ui/overlay/modal-frame.tsx';
import { useFormFrame } from '../../../ui/overlay/use-form-frame.ts';
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
  const form = useForm<UserGrants>({ initial: found.given });
  const given = useFormState(form, ({ state }) => state.values);
  const [changes, setChanges] = useState<readonly string[] | null>(null);
  const preview = usePreviewPermissions(user.id);
  const saving = useSavePermissions(user.id);
  const frame = useFormFrame(form);
  const handleSubmit = async () => {
    if (!changes) {
      const asked = await form.ask((values) => preview.mutateAsync(values));
      setChanges(asked?.answer.changes ?? null);
    } else if (changes.length > 0 && (await form.submit((values) => saving.mutateAsync(values)))) {
      onClose();
    }
  };
  return (
    <FormModal
      {...frame}
      title={t('permissions.title', { name: user.name })}
      submit={t(changes ? 'permissions.save' : 'permissions.preview')}
      reason={frame.isDirty ? (changes?.length === 0 ? t('permissions.nothing') : null) : t('permissions.nothing')}
      {...(changes && { onBack: () => setChanges(null) })}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      {changes ? (
        <Changes name={user.name} changes={changes} />
      ) : (
        <PermissionFields offer={found.offer} given={given} onChange={(part) => form.fill(part)} />
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
