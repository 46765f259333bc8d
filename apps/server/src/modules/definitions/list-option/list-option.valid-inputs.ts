import type { ValidInputs } from '../../../../test/valid-input.ts';

const idOf = (ids: Readonly<Record<string, number>>, name: string) => ids[name] ?? 1;

export const listOptionInputs: ValidInputs<'listOption'> = {
  list: ({ registrationId }) => ({ params: { id: idOf(registrationId, 'lists') } }),
  place: ({ registrationId }) => ({
    params: { id: idOf(registrationId, 'list-options') },
    body: { besideId: idOf(registrationId, 'list-options'), side: 'after' },
  }),
};
