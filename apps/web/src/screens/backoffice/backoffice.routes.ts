import { shellScreen } from '../../ui/shell-screen.ts';

export const backofficeScreens = [
  shellScreen('/backoffice/outbox-messages', () => import('./outbox-message.screen.tsx'), 'OutboxMessageScreen'),
] as const;
