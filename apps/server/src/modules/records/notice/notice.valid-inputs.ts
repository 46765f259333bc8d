import type { ValidInputs } from '../../../../test/valid-input.ts';

export const noticeInputs: ValidInputs<'notice'> = {
  list: () => ({ pointsAtNothing: 'lists those of the user' }),
  count: () => ({ pointsAtNothing: 'counts those of the user' }),
  read: ({ noticeId }) => ({ params: { id: noticeId } }),
  readAll: () => ({ body: { until: 1 }, pointsAtNothing: 'marks those of the user' }),
  getSettings: () => ({ pointsAtNothing: 'is a setting of the user' }),
  updateSettings: () => ({
    body: {
      groups: { WAITING: 'NOW', RECORD: 'DAILY', DEADLINE: 'NOW', ANNOUNCEMENT: 'NEVER', SYSTEM: 'NOW' },
      quiet: { from: '20:00', until: '07:00' },
      digestAt: '07:30',
    },
    pointsAtNothing: 'is a setting of the user',
  }),
  leave: () => ({
    body: { token: '1.1.WAITING.x', delivery: 'NEVER' },
    pointsAtNothing: 'is of who holds the address',
  }),
};
