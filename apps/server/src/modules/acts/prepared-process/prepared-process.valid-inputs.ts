import type { ValidInputs } from '../../../../test/valid-input.ts';

export const preparedProcessInputs: ValidInputs<'preparedProcess'> = {
  list: () => ({ pointsAtNothing: 'lists those that are offered to the user' }),
  get: ({ registrationId }) => ({ params: { id: registrationId?.['prepared-processes'] ?? 1 } }),
  fromProcess: ({ processId }) => ({ params: { id: processId }, body: { name: 'Modelo' } }),
};
