import type { ValidInputs } from '../../../../test/valid-input.ts';

export const legalAgreementInputs: ValidInputs<'legalAgreement'> = {
  list: () => ({}),
  accept: () => ({ body: { agreementIds: [1] } }),
};
