import type { ValidInputs } from '../../../../test/valid-input.ts';

export const healthInputs: ValidInputs<'health'> = {
  live: () => ({}),
  ready: () => ({}),
};
