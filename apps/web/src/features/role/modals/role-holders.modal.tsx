import { Text } from '@mantine/core';
import type { Role } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { ModalFrame } from '../../../ui/overlay/modal-frame.tsx';
import { useHolders } from '../api/list-roles.query.ts';
import styles from '../components/role.module.css';

/** Who has a role and may enter the company. */
export function RoleHoldersModal({ role, onClose }: { readonly role: Role; readonly onClose: () => void }) {
  const { t } = useTranslation('role');
  const { data, error, refetch } = useHolders(role.id);
  return (
    <ModalFrame title={t('holders.title', { name: role.name })} shape="side" onClose={onClose}>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeletons count={4} height={28} />}
      {data && (
        <>
          <Text c="dimmed">{t('holders.count', { count: data.count })}</Text>
          <ul className={styles.list}>
            {data.items.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
          {data.items.length < data.count && <Text c="dimmed">{t('holders.more', { count: data.items.length })}</Text>}
        </>
      )}
    </ModalFrame>
  );
}
