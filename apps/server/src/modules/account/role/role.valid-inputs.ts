import type { ValidInputs } from '../../../../test/valid-input.ts';

const pointsAtNothing = 'it reads or makes roles of the company of the actor';

export const roleInputs: ValidInputs<'role'> = {
  listActions: () => ({ pointsAtNothing }),
  listSystemActions: () => ({ pointsAtNothing }),
  catalogue: () => ({ pointsAtNothing }),
  holders: ({ roleId }) => ({ params: { id: roleId } }),
  create: () => ({ body: { name: 'Conferência noturna', actions: ['document.view'] }, pointsAtNothing }),
  update: ({ roleId }) => ({
    params: { id: roleId },
    body: { name: 'Vendas do pátio', actions: ['document.view'], enabled: true, version: 1 },
  }),
};
