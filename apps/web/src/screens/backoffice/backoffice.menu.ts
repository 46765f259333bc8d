import { IconMail, IconTrash } from '@tabler/icons-react';
import type { ScreenEntry } from '../../ui/screen-entry.ts';

/** Of the account menu and the palette. */
export const backofficeMenu: readonly ScreenEntry[] = [
  { label: 'bin', to: '/backoffice/bin', icon: IconTrash, permissions: ['document.delete', 'process.delete'] },
  { label: 'outboxMessages', to: '/backoffice/outbox-messages', icon: IconMail, permissions: ['admin.users'] },
];
