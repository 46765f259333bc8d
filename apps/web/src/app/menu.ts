import { type Icon, IconFilePlus, IconSearch } from '@tabler/icons-react';
import type { Permission } from '@tramite/contract';
import { paths } from './paths.ts';

export interface MenuEntry {
  /** Key of its label in the menu namespace. */
  readonly label: 'home' | 'capture';
  readonly to: (typeof paths)['home' | 'capture'];
  readonly icon: Icon;
  /** Shown to who has any of these; absent: to everybody. */
  readonly permissions?: readonly Permission[];
}

/** The top menu: only entries whose screens exist. */
export const menu: readonly MenuEntry[] = [
  { label: 'home', to: paths.home, icon: IconSearch },
  { label: 'capture', to: paths.capture, icon: IconFilePlus, permissions: ['process.create'] },
];
