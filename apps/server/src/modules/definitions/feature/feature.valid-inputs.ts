import type { ValidInputs } from '../../../../test/valid-input.ts';

export const featureInputs: ValidInputs<'feature'> = {
  list: () => ({}),
  isEnabled: () => ({ params: { name: 'events' } }),
};
