import type { Icon } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import type { Permission } from '@tramite/contract';
import type { ParseKeys } from 'i18next';
import type { ComponentType } from 'react';
import type { PermissionArea } from '../../lib/abilities/abilities.ts';

/** A screen as the menus and the palette offer it. */
export interface ScreenEntry {
  /** Key of its label in the menu namespace. */
  readonly label: ParseKeys<'menu'>;
  /** Screens beside each other with the same one stand behind one button of the top menu, which it names. */
  readonly group?: ParseKeys<'menu'>;
  readonly to: NonNullable<LinkProps['to']>;
  readonly icon: Icon;
  /** What stands beside its label in the top menu: how much waits there. */
  readonly badge?: ComponentType;
  /** Shown to who has any of these; absent: to everybody. */
  readonly permissions?: readonly (Permission | PermissionArea)[];
  /** Shown while this feature flag is on. */
  readonly flag?: string;
  /** Of the menu Sistema: administrators alone see it. */
  readonly isForAdministrators?: boolean;
}
