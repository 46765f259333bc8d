import type { ValidInputs } from '../../../../test/valid-input.ts';

const QUERY = '01900000-0000-7000-8000-000000000000';

export const vehicleDebtInputs: ValidInputs<'vehicleDebt'> = {
  create: ({ processId }) => ({ body: { vehiclePlate: 'BRA2E19', processId } }),
  createList: () => ({
    body: { vehiclePlates: ['BRA2E19', 'ABC1234'] },
    pointsAtNothing: 'plates belong to no customer',
  }),
  list: ({ processId }) => ({ query: { processId } }),
  link: ({ processId }) => ({ params: { publicId: QUERY }, body: { processIds: [processId] } }),
  unlink: ({ processId }) => ({ params: { publicIds: QUERY, processId } }),
};
