import { defineEndpoint } from '../common/define-endpoint.ts';
import type { Permission } from '../common/permissions.ts';
import type { webhookSchemas as S } from './webhook.schemas.ts';

const managed = { access: 'customer', permission: ['admin.webhooks'] satisfies Permission[] } as const;

export const webhookEndpoints = {
  list: defineEndpoint<typeof S.list>({
    ...managed,
    method: 'GET',
    path: '/api/v1/webhook',
    summary: 'Addresses outside that are told of what happens, by name',
    errors: [],
  }),
  create: defineEndpoint<typeof S.create>({
    ...managed,
    method: 'POST',
    path: '/api/v1/webhook',
    refusesAssumed: 'assume.denied',
    summary: 'Makes an address and answers the secret of its signatures, which is told this once',
    errors: ['webhook.address', 'webhook.name_taken', 'webhook.too_many', 'conflict.busy'],
  }),
  update: defineEndpoint<typeof S.update>({
    ...managed,
    method: 'PUT',
    path: '/api/v1/webhook/{id}',
    summary: 'Changes an address, or switches it on and off; what waits for it goes on waiting',
    errors: ['webhook.not_found', 'webhook.address', 'webhook.name_taken', 'conflict.changed', 'conflict.busy'],
  }),
  delete: defineEndpoint<typeof S.delete>({
    ...managed,
    method: 'DELETE',
    path: '/api/v1/webhook/{id}',
    summary: 'Deletes an address with all that waits for it and its journal',
    errors: ['webhook.not_found', 'conflict.busy'],
  }),
  renewSecret: defineEndpoint<typeof S.renewSecret>({
    ...managed,
    method: 'POST',
    path: '/api/v1/webhook/{id}/secret',
    refusesAssumed: 'assume.denied',
    summary: 'Gives an address another secret, which is told this once; the one before ends',
    errors: ['webhook.not_found', 'conflict.busy'],
  }),
  test: defineEndpoint<typeof S.test>({
    ...managed,
    method: 'POST',
    path: '/api/v1/webhook/{id}/test',
    summary: 'Sends a delivery of the topic `test`; what is answered stands in its journal',
    errors: ['webhook.not_found', 'webhook.disabled', 'conflict.busy'],
  }),
  listDeliveries: defineEndpoint<typeof S.listDeliveries>({
    ...managed,
    method: 'GET',
    path: '/api/v1/webhook/{id}/deliveries',
    summary: 'What was sent to an address and what became of it, newest first',
    errors: ['webhook.not_found'],
  }),
  getDelivery: defineEndpoint<typeof S.getDelivery>({
    ...managed,
    method: 'GET',
    path: '/api/v1/webhook/deliveries/{id}',
    summary: 'A delivery with its body and each try',
    errors: ['webhook.delivery_not_found'],
  }),
  resend: defineEndpoint<typeof S.resend>({
    ...managed,
    method: 'POST',
    path: '/api/v1/webhook/deliveries/{id}/resend',
    summary: 'Sends a delivery again with the same id',
    errors: ['webhook.delivery_not_found', 'webhook.disabled', 'webhook.waiting', 'conflict.busy'],
  }),
  resendSince: defineEndpoint<typeof S.resendSince>({
    ...managed,
    method: 'POST',
    path: '/api/v1/webhook/{id}/resend',
    summary: 'Sends again what was sent to an address since a point in time, the first thousand',
    errors: ['webhook.not_found', 'webhook.disabled', 'conflict.busy'],
  }),
};
