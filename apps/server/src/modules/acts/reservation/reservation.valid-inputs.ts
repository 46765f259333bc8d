import type { ValidInputs } from '../../../../test/valid-input.ts';

export const reservationInputs: ValidInputs<'reservation'> = {
  reserve: ({ processId }) => ({ params: { id: processId } }),
  release: ({ processId }) => ({ params: { id: processId } }),
};
