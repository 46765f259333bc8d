import type { ValidInputs } from '../../../../test/valid-input.ts';

export const followInputs: ValidInputs<'follow'> = {
  follow: ({ processId }) => ({ params: { id: processId } }),
  unfollow: ({ processId }) => ({ body: { ids: [processId] } }),
};
