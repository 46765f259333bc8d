import { ActionIcon } from '@mantine/core';
import { IconSwitchHorizontal } from '@tabler/icons-react';
import type { Document } from '@tramite/contract';
import type { HTMLAttributes, ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { MenuButton } from '../../../ui/menu/menu-button.tsx';
import { nextCheck } from '../next-checks.ts';

export interface RoleMenuProps {
  readonly document: Document;
  readonly onChoose: (roleId: number) => void;
  /** Draws the menu outside the row its button is in. */
  readonly isOutside?: boolean;
  /** The button that opens it. */
  readonly children: ReactElement<HTMLAttributes<HTMLElement>>;
}

/** The person's roles in which the document can be checked, each with the step that is next in it. */
export function RoleMenu({ document, onChoose, isOutside, children }: RoleMenuProps) {
  const { t } = useTranslation('document');
  return (
    <MenuButton
      label={t('check.chooseRole')}
      header={t('check.chooseRole')}
      isOutside={isOutside}
      entries={document.checkRoles.map(({ id, label: role }) => ({
        key: id,
        label: t('check.signAs', { label: nextCheck(document, id)?.label, role }),
        onSelect: () => onChoose(id),
      }))}
    >
      {children}
    </MenuButton>
  );
}

export interface RoleSwitchProps extends Omit<RoleMenuProps, 'children'> {
  readonly roleId: number;
}

/** In which role the person checks, and the way to another one. */
export function RoleSwitch({ document, roleId, onChoose }: RoleSwitchProps) {
  const { t } = useTranslation('document');
  const { label: role } = document.checkRoles.find(({ id }) => id === roleId) ?? { label: '' };
  return (
    <RoleMenu document={document} onChoose={onChoose}>
      <ActionIcon variant="default" size={36} aria-label={t('check.asRole', { role })}>
        <IconSwitchHorizontal size={18} aria-hidden />
      </ActionIcon>
    </RoleMenu>
  );
}
