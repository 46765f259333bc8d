import type { ValidInputs } from '../../../../test/valid-input.ts';

export const customerLogoInputs: ValidInputs<'customerLogo'> = {
  get: ({ customerId }) => ({ params: { id: customerId } }),
  set: ({ customerId }) => ({ params: { id: customerId }, body: { logo: null } }),
};
