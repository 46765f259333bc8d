import { defineEndpoint } from '../common/define-endpoint.ts';
import type { outboxMessageSchemas as S } from './outbox-message.schemas.ts';

export const outboxMessageEndpoints = {
  list: defineEndpoint<typeof S.list>({
    method: 'GET',
    path: '/api/v1/outbox-messages',
    summary:
      "Mails and text messages to the company's people, newest first, 50 a page: how they are read without a provider",
    access: 'customer',
    permission: ['admin.users'],
    refusesAssumed: 'assume.denied',
    errors: [],
  }),
};
