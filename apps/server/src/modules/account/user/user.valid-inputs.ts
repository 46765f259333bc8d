import type { ValidInputs } from '../../../../test/valid-input.ts';

export const userInputs: ValidInputs<'user'> = {
  list: () => ({ body: { text: 'a', page: 1 }, pointsAtNothing: 'it lists the people of the company of the actor' }),
  options: () => ({ pointsAtNothing: 'it lists what the company of the actor has' }),
  disable: ({ userId }) => ({ params: { id: userId } }),
  enable: ({ userId }) => ({ params: { id: userId } }),
  listSessions: ({ userId }) => ({ params: { id: userId } }),
  endSession: ({ userId }) => ({ params: { id: userId, sessionId: '0190a000-0000-7000-8000-000000000000' } }),
  endSessions: ({ userId }) => ({ params: { id: userId } }),
  getTemporaryPassword: ({ userId }) => ({ params: { id: userId } }),
  giveTemporaryPassword: ({ userId }) => ({ params: { id: userId } }),
  resetMultiFactor: ({ userId }) => ({ params: { id: userId } }),
};
