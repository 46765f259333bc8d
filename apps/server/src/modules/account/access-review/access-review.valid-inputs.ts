import type { ValidInputs } from '../../../../test/valid-input.ts';

const pointsAtNothing = 'it reads what was given in the company of the actor alone';

export const accessReviewInputs: ValidInputs<'accessReview'> = {
  list: () => ({ query: { days: 90, state: 'all' }, pointsAtNothing }),
  export: () => ({ query: { kind: 'role' }, pointsAtNothing }),
};
