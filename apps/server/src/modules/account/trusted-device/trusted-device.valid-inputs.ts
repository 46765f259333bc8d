import type { ValidInputs } from '../../../../test/valid-input.ts';

export const trustedDeviceInputs: ValidInputs<'trustedDevice'> = {
  list: () => ({}),
  delete: () => ({ params: { id: '00000000-0000-4000-8000-000000000000' } }),
};
