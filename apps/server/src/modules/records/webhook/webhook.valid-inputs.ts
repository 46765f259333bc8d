import type { ValidInputs } from '../../../../test/valid-input.ts';

/** The world has no addresses and deliveries, and none has this id. */
const one = { params: { id: 999_999 } };
const body = { name: 'ERP', url: 'https://erp.example.com/tramite', enabled: true, topics: [] };

export const webhookInputs: ValidInputs<'webhook'> = {
  list: () => ({ pointsAtNothing: 'it lists those of the company of the actor' }),
  create: () => ({ body, pointsAtNothing: 'it makes one of the company of the actor' }),
  update: () => ({ ...one, body: { ...body, version: 1 } }),
  delete: () => one,
  renewSecret: () => one,
  test: () => one,
  listDeliveries: () => one,
  getDelivery: () => one,
  resend: () => one,
  resendSince: () => ({ ...one, body: { since: '2026-11-01T00:00:00Z' } }),
};
