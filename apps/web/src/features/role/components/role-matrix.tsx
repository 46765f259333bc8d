import { Button, Menu, Select } from '@mantine/core';
import { IconCheck, IconDots } from '@tabler/icons-react';
import type { Action, Role } from '@tramite/contract';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../lib/session/use-session.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { lazyModal } from '../../../ui/late/lazy-modal.tsx';
import { useCatalogue, useRoles } from '../api/list-roles.query.ts';
import { byArea } from '../areas.ts';
import styles from './role.module.css';

const RoleFormModal = lazyModal(() => import('../modals/role-form.modal.tsx'), 'RoleFormModal');
const RoleHoldersModal = lazyModal(() => import('../modals/role-holders.modal.tsx'), 'RoleHoldersModal');

type Open = { readonly what: 'copy' | 'edit' | 'holders'; readonly role: Role } | null;

/** What each role permits, side by side; two of them can be compared, each copied, those of the company changed. */
export function RoleMatrix() {
  const { t } = useTranslation('role');
  const roles = useRoles();
  const catalogue = useCatalogue();
  const [compared, setCompared] = useState<readonly [string | null, string | null]>([null, null]);
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
  const actions = isComparing ? catalogue.data.items.filter(differs) : catalogue.data.items;
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
      </div>
      {isComparing && (
        <p role="status">{t('compare.count', { count: actions.length, a: pair[0]?.name, b: pair[1]?.name })}</p>
      )}
      <Matrix roles={shown} actions={actions} onOpen={(what, role) => setOpen({ what, role })} />
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

interface MatrixProps {
  readonly roles: readonly Role[];
  readonly actions: readonly Action[];
  readonly onOpen: (what: 'copy' | 'edit' | 'holders', role: Role) => void;
}

function Matrix({ roles, actions, onOpen }: MatrixProps) {
  const { t } = useTranslation('role');
  return (
    <section className={styles.scroll} aria-label={t('title')}>
      <table className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col">{t('permission')}</th>
            {roles.map((role) => (
              <th key={role.id} scope="col">
                <RoleHead role={role} onOpen={onOpen} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {byArea(actions).map(([area, held]) => (
            <Fragment key={area}>
              <tr>
                <th scope="row" className={styles.area}>
                  {t(`areas.${area}`)}
                </th>
                <td colSpan={roles.length} />
              </tr>
              {held.map(({ action, label }) => (
                <tr key={action}>
                  <th scope="row">{label}</th>
                  {roles.map((role) => (
                    <td key={role.id}>
                      {role.actions.includes(action) ? (
                        <IconCheck size={16} aria-label={t('yes')} />
                      ) : (
                        <span aria-hidden>·</span>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function RoleHead({ role, onOpen }: { readonly role: Role; readonly onOpen: MatrixProps['onOpen'] }) {
  const { t } = useTranslation('role');
  const mayChange = useUser().permissions.includes('admin.roles');
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button variant="subtle" size="xs" rightSection={<IconDots size={14} aria-hidden />}>
          {role.name}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onOpen('holders', role)}>{t('holders.act', { count: role.people })}</Menu.Item>
        {mayChange && <Menu.Item onClick={() => onOpen('copy', role)}>{t('copy')}</Menu.Item>}
        {mayChange && !role.isSystem && <Menu.Item onClick={() => onOpen('edit', role)}>{t('edit')}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  );
}
