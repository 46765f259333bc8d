import type { ValidInputs } from '../../../../test/valid-input.ts';

export const assumptionInputs: ValidInputs<'assumption'> = {
  begin: ({ userId }) => ({ body: { userAssumeId: userId, reason: 'Ver o que a pessoa vê' } }),
  end: () => ({}),
};
