import type { ValidInputs } from '../../../../test/valid-input.ts';

export const listOptionInputs: ValidInputs<'listOption'> = {
  list: ({ registrationId }) => ({ params: { id: registrationId?.lists ?? 1 } }),
  place: ({ registrationId }) => {
    const id = registrationId?.['list-options'] ?? 1;
    return { params: { id }, body: { besideId: id, side: 'after' } };
  },
};
