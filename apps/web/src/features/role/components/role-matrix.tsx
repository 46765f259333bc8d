import { Checkbox, Select } from '@mantine/core';
import type { Action, Role } from '@tramite/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { lazyModal } from '../../../ui/late/lazy-modal.tsx';
import { useCatalogue, useRoles } from '../api/list-roles.query.ts';
import styles from './role.module.css';
import { RoleTable } from './role-table.tsx';

const RoleFormModal = lazyModal(() => import('../modals/role-form.modal.tsx'), 'RoleFormModal');
const RoleHoldersModal = lazyModal(() => import('../modals/role-holders.modal.tsx'), 'RoleHoldersModal');

type Open = { readonly what: 'copy' | 'edit' | 'holders'; readonly role: Role } | null;

/** What each role permits, side by side; two of them can be compared, each copied, those of the company changed. */
export function RoleMatrix() {
  const { t } = useTranslation('role');
  const roles = useRoles();
  const catalogue = useCatalogue();
  const [compared, setCompared] = useState<readonly [string | null, string | null]>([null, null]);
  const [isWhole, setWhole] = useState(false);
  const [open, setOpen] = useState<Open>(null);
  const error = roles.error ?? catalogue.error;
  if (error && (!roles.data || !catalogue.data)) {
    return <ErrorState isPage error={error} onRetry={() => void Promise.all([roles.refetch(), catalogue.refetch()])} />;
  }
  if (!roles.data || !catalogue.data) {
    return <Skeletons count={10} height={32} />;
  }
  const all = roles.data.items;
  const pair = compared.flatMap((id) => all.find((role) => String(role.id) === id) ?? []);
  const isComparing = pair.length === 2;
  const shown = isComparing ? pair : all;
  const differs = ({ action }: Action) => pair[0]?.actions.includes(action) !== pair[1]?.actions.includes(action);
  const different = isComparing ? catalogue.data.items.filter(differs) : [];
  const choice = (place: 0 | 1) => (
    <Select
      label={t(place === 0 ? 'compare.first' : 'compare.second')}
      placeholder={t('compare.none')}
      clearable
      clearButtonProps={{ 'aria-label': t('compare.clear') }}
      data={all.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={compared[place]}
      onChange={(id) => setCompared(place === 0 ? [id, compared[1]] : [compared[0], id])}
    />
  );
  return (
    <>
      <div className={styles.tools}>
        {choice(0)}
        {choice(1)}
        {isComparing && (
          <Checkbox
            label={t('compare.whole')}
            checked={isWhole}
            onChange={(event) => setWhole(event.currentTarget.checked)}
          />
        )}
      </div>
      {isComparing && (
        <p role="status">{t('compare.count', { count: different.length, a: pair[0]?.name, b: pair[1]?.name })}</p>
      )}
      <RoleTable
        roles={shown}
        actions={isComparing && !isWhole ? different : catalogue.data.items}
        different={isComparing ? new Set(different.map(({ action }) => action)) : null}
        onOpen={(what, role) => setOpen({ what, role })}
      />
      {open?.what === 'holders' && <RoleHoldersModal role={open.role} onClose={() => setOpen(null)} />}
      {(open?.what === 'copy' || open?.what === 'edit') && (
        <RoleFormModal
          role={open.role}
          isCopy={open.what === 'copy'}
          actions={catalogue.data.items}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
