import type { ValidInputs } from '../../../../test/valid-input.ts';

const forged = (customer: number) => ({ expires: 1_900_000_000, customer, signature: 'forjada-forjada-forjada' });

export const storageInputs: ValidInputs<'storage'> = {
  upload: ({ customerId, storageKey }) => ({
    params: { '*': storageKey },
    query: { ...forged(customerId), maxBytes: 1000 },
  }),
  download: ({ customerId, storageKey }) => ({ params: { '*': storageKey }, query: forged(customerId) }),
};
