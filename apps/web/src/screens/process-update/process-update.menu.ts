import { IconActivity } from '@tabler/icons-react';
import { lazyPart } from '../../ui/late/lazy-part.tsx';
import type { ScreenEntry } from '../../ui/screen/screen-entry.ts';

const UnreadUpdates = lazyPart(
  () => import('../../features/process-update/components/unread-updates.tsx'),
  'UnreadUpdates',
  { failure: 'line' },
);

/** Of the top menu. */
export const processUpdateMenu: readonly ScreenEntry[] = [
  {
    label: 'processUpdates',
    to: '/process-update',
    icon: IconActivity,
    permissions: ['process.view'],
    badge: UnreadUpdates,
  },
];
