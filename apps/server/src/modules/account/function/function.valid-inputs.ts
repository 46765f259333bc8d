import type { ValidInputs } from '../../../../test/valid-input.ts';

const pointsAtNothing = 'it works with what the user was given; anything else is refused as input';

export const functionInputs: ValidInputs<'function'> = {
  list: () => ({ pointsAtNothing }),
  listOf: ({ userId }) => ({ params: { id: userId } }),
  change: ({ establishmentId }) => ({ body: { establishments: [establishmentId], roles: [] }, pointsAtNothing }),
  restore: () => ({ pointsAtNothing }),
};
