import {
  IconBolt,
  IconHistory,
  IconKey,
  IconMail,
  IconMailForward,
  IconPlugConnected,
  IconShieldLock,
  IconSpeakerphone,
  IconTemplate,
  IconTrash,
  IconUserCog,
  IconUserEdit,
  IconUserSearch,
  IconUsers,
} from '@tabler/icons-react';
import type { ScreenEntry } from '../../ui/screen/screen-entry.ts';

/** Of the account menu and the palette. */
export const backofficeMenu: readonly ScreenEntry[] = [
  { label: 'bin', to: '/backoffice/bin', icon: IconTrash, permissions: ['document.delete', 'process.delete'] },
  {
    label: 'announcements',
    to: '/backoffice/notifications/management',
    icon: IconSpeakerphone,
    permissions: ['notification.manage'],
  },
  { label: 'outboxMessages', to: '/backoffice/outbox-messages', icon: IconMail, permissions: ['admin.users'] },
  {
    label: 'events',
    to: '/backoffice/register/processes/events',
    icon: IconBolt,
    permissions: ['admin.events'],
    flag: 'events',
  },
  { label: 'apiKeys', to: '/backoffice/api-keys', icon: IconKey, permissions: ['admin.apiKeys'] },
  { label: 'webhooks', to: '/backoffice/webhooks', icon: IconPlugConnected, permissions: ['admin.webhooks'] },
  {
    label: 'userCards',
    to: '/backoffice/user-cards',
    icon: IconUsers,
    permissions: ['admin.users', 'admin.permissions', 'admin.roles', 'admin.assume'],
  },
  { label: 'sentInvites', to: '/backoffice/sent-invites', icon: IconMailForward, permissions: ['admin.users'] },
  {
    label: 'functionsOfOthers',
    to: '/backoffice/change-function',
    icon: IconUserEdit,
    permissions: ['admin.permissions'],
  },
  {
    label: 'userRoles',
    to: '/backoffice/user-roles',
    icon: IconUserCog,
    permissions: ['admin.roles', 'admin.permissions'],
  },
  {
    label: 'accessReview',
    to: '/backoffice/access-review',
    icon: IconUserSearch,
    permissions: ['admin.permissions'],
  },
  {
    label: 'formTemplates',
    to: '/backoffice/forms/templates/list',
    icon: IconTemplate,
    permissions: ['form.manage'],
  },
  {
    label: 'audit',
    to: '/backoffice/audit',
    icon: IconHistory,
    permissions: ['admin.audit'],
    isForAdministrators: true,
  },
  {
    label: 'resources',
    to: '/backoffice/resources',
    icon: IconShieldLock,
    permissions: ['admin.resources'],
    isForAdministrators: true,
  },
];
