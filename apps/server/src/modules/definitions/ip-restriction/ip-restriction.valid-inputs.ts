import type { ValidInputs } from '../../../../test/valid-input.ts';

export const ipRestrictionInputs: ValidInputs<'ipRestriction'> = {
  list: () => ({ params: { level: 'establishments' }, pointsAtNothing: 'lists those of the customer' }),
  update: ({ establishmentId }) => ({
    params: { level: 'establishments', id: establishmentId },
    body: { networks: [] },
  }),
  try: ({ establishmentId }) => ({
    params: { level: 'establishments', id: establishmentId },
    body: { address: '10.0.0.1', networks: ['10.0.0.0/8'] },
  }),
};
