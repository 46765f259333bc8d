import type { ValidInputs } from '../../../../test/valid-input.ts';

export const outboxMessageInputs: ValidInputs<'outboxMessage'> = {
  list: () => ({ pointsAtNothing: 'lists those of the customer' }),
};
