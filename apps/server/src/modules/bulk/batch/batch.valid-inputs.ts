import type { ValidInputs } from '../../../../test/valid-input.ts';

/** Jobs belong to their user, and no job has this id. */
const one = () => ({ params: { id: 999_999 } });

export const batchInputs: ValidInputs<'batch'> = {
  preview: ({ documentId }) => ({
    body: { kind: 'document.check', input: {}, ids: [documentId] },
  }),
  list: () => ({ pointsAtNothing: 'it lists the jobs of the user' }),
  get: one,
  listItems: one,
  start: one,
  pause: one,
  resume: one,
  cancel: one,
  retry: one,
  undo: one,
};
