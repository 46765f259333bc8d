import type { ValidInputs } from '../../../../test/valid-input.ts';

export const apiKeyInputs: ValidInputs<'apiKey'> = {
  list: () => ({ pointsAtNothing: 'it lists those of the company of the actor' }),
  create: () => ({
    body: { name: 'ERP', permissions: ['document.view'], establishmentIds: null, days: 30 },
    pointsAtNothing: 'it makes one of the actor',
  }),
  /** The world has no keys, and none has this id. */
  revoke: () => ({ params: { id: 999_999 } }),
};
