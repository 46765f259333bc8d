import { Button, Menu, VisuallyHidden } from '@mantine/core';
import { IconArrowsDiff, IconCheck, IconChevronLeft, IconChevronRight, IconDots } from '@tabler/icons-react';
import type { Action, Role } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../lib/session/use-session.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { byArea } from '../areas.ts';
import { useColumnsAside } from '../use-columns-aside.ts';
import styles from './role.module.css';

export interface RoleTableProps {
  readonly roles: readonly Role[];
  readonly actions: readonly Action[];
  /** What only one of two roles permits, when two are compared. */
  readonly different: ReadonlySet<string> | null;
  readonly onOpen: (what: 'copy' | 'edit' | 'holders', role: Role) => void;
}

/** Permissions by area, and beside each the roles that have it. */
export function RoleTable({ roles, actions, different, onOpen }: RoleTableProps) {
  const { t } = useTranslation('role');
  const aside = useColumnsAside();
  const columns = roles.length + (different ? 2 : 1);
  return (
    <>
      {aside.isWider && (
        <div className={styles.aside}>
          <span>{t('aside.text')}</span>
          <IconButton
            size={36}
            icon={IconChevronLeft}
            label={t('aside.left')}
            isDisabled={!aside.hasLeft}
            onClick={() => aside.go(-1)}
          />
          <IconButton
            size={36}
            icon={IconChevronRight}
            label={t('aside.right')}
            isDisabled={!aside.hasRight}
            onClick={() => aside.go(1)}
          />
        </div>
      )}
      <section className={styles.scroll} aria-label={t('title')} ref={aside.box} onScroll={aside.onScroll}>
        <table className={styles.matrix}>
          <thead>
            <tr>
              <th scope="col">{t('permission')}</th>
              {roles.map((role) => (
                <th key={role.id} scope="col">
                  <RoleHead role={role} onOpen={onOpen} />
                </th>
              ))}
              {different && <th scope="col">{t('compare.difference')}</th>}
            </tr>
          </thead>
          {byArea(actions).map(([area, held]) => (
            <tbody key={area}>
              <tr>
                <th scope="rowgroup" colSpan={columns} className={styles.area}>
                  <span>{t(`areas.${area}`)}</span>
                </th>
              </tr>
              {held.map(({ action, label }) => (
                <tr key={action} data-different={different?.has(action) || undefined}>
                  <th scope="row">{label}</th>
                  {roles.map(({ id, actions: granted }) => (
                    <Grant key={id} isGranted={granted.includes(action)} />
                  ))}
                  {different && <td>{different.has(action) && <OnlyIn roles={roles} action={action} />}</td>}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </section>
    </>
  );
}

function Grant({ isGranted }: { readonly isGranted: boolean }) {
  const { t } = useTranslation('role');
  return (
    <td data-granted={isGranted || undefined}>
      {isGranted ? (
        <IconCheck size={16} aria-label={t('yes')} className={styles.sign} />
      ) : (
        <>
          <span aria-hidden>–</span>
          <VisuallyHidden>{t('no')}</VisuallyHidden>
        </>
      )}
    </td>
  );
}

/** Says which of two roles permits it alone. */
function OnlyIn({ roles, action }: { readonly roles: readonly Role[]; readonly action: string }) {
  const { t } = useTranslation('role');
  const name = roles.find(({ actions }) => actions.includes(action))?.name;
  return (
    <span className={styles.only}>
      <IconArrowsDiff size={16} aria-hidden />
      {t('compare.only', { name })}
    </span>
  );
}

function RoleHead({ role, onOpen }: { readonly role: Role; readonly onOpen: RoleTableProps['onOpen'] }) {
  const { t } = useTranslation('role');
  const mayChange = useUser().permissions.includes('admin.roles');
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button variant="subtle" size="xs" px={4} rightSection={<IconDots size={14} aria-hidden />}>
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
