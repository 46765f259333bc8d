import type { ValidInputs } from '../../../../test/valid-input.ts';

export const calendarInputs: ValidInputs<'calendar'> = {
  year: () => ({ params: { year: 2026 }, query: {}, pointsAtNothing: 'the days off of the whole customer' }),
};
