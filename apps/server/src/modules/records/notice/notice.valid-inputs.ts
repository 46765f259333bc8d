import type { ValidInputs } from '../../../../test/valid-input.ts';

export const noticeInputs: ValidInputs<'notice'> = {
  list: () => ({ pointsAtNothing: 'lists those of the user' }),
  count: () => ({ pointsAtNothing: 'counts those of the user' }),
  read: ({ noticeId }) => ({ params: { id: noticeId } }),
  readAll: () => ({ body: { until: 1 }, pointsAtNothing: 'marks those of the user' }),
  updateSettings: () => ({ body: { mail: true }, pointsAtNothing: 'is a setting of the user' }),
};
