import { endpoints } from '@tramite/contract';
import { bind } from '../../../platform/http/binding.ts';
import { listMessages } from './outbox-message.service.ts';

export const outboxMessageRoutes = [
  bind(endpoints.outboxMessage.list, ({ ctx, query }) => listMessages(ctx, query.page)),
];
