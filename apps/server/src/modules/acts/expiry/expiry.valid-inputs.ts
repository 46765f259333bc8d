import type { ValidInputs } from '../../../../test/valid-input.ts';

export const expiryInputs: ValidInputs<'expiry'> = {
  release: ({ customerId, documentId }) => ({
    params: { customerId, id: documentId },
    body: { days: 30, reason: 'Renovação em andamento' },
  }),
};
