import type { EventContent } from '@tramite/contract';
import type { ValidInputs } from '../../../../test/valid-input.ts';

const pointsAtNothing = 'it reads or makes events of the company of the actor';
const content = (name: string): EventContent => ({
  ...{ name, enabled: false, eventType: 'PROCESS_CREATED', processTypeId: null, parameters: {}, condition: '' },
  actions: [{ type: 'notify', roleIds: [], userIds: [], owner: true, text: 'Um processo começou' }],
});
/** The world has no events, and none has this id. */
const one = { params: { id: 999_999 } };

export const eventInputs: ValidInputs<'event'> = {
  list: () => ({ query: { name: 'venda' }, pointsAtNothing }),
  choices: () => ({ pointsAtNothing }),
  get: () => one,
  create: () => ({ body: content('Processo começou'), pointsAtNothing }),
  update: () => ({ ...one, body: { ...content('Processo começou de novo'), version: 1 } }),
  delete: () => one,
  meta: () => ({ params: { eventType: 'CHECKED' }, pointsAtNothing: 'it tells of a kind' }),
  processTypeMeta: ({ processTypeId }) => ({ params: { id: processTypeId } }),
  trial: () => ({
    body: { eventType: 'PROCESS_CREATED', processTypeId: null, parameters: {}, condition: '' },
    pointsAtNothing: 'it counts what the actor sees',
  }),
  journal: () => one,
};
