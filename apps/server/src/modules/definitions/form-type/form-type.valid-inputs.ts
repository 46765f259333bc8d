import type { FormDefinition } from '@tramite/contract';
import type { ValidInputs } from '../../../../test/valid-input.ts';

const definition: FormDefinition = { format: 1, fields: [], attachments: [] };

export const formTypeInputs: ValidInputs<'formType'> = {
  list: () => ({ query: { state: 'enabled' }, pointsAtNothing: 'lists those of the customer' }),
  choices: () => ({ pointsAtNothing: 'lists what the customer has' }),
  get: ({ formTypeId }) => ({ params: { id: formTypeId } }),
  create: ({ documentTypeId }) => ({
    body: { name: 'Entrega técnica', description: null, documentTypeIds: [documentTypeId], definition },
  }),
  save: ({ formTypeId }) => ({
    params: { id: formTypeId },
    body: { name: 'Avaliação', description: null, documentTypeIds: [], definition, version: 1 },
  }),
  discard: ({ formTypeId }) => ({ params: { id: formTypeId }, body: { version: 1 } }),
  publish: ({ formTypeId }) => ({ params: { id: formTypeId }, body: { version: 1 } }),
  switch: ({ formTypeId }) => ({ params: { id: formTypeId }, body: { enabled: true } }),
  listVersions: ({ formTypeId }) => ({ params: { id: formTypeId } }),
  getVersion: ({ formTypeId }) => ({ params: { id: formTypeId, number: 1 } }),
  listReady: () => ({ pointsAtNothing: 'lists what comes with the product' }),
  createReady: () => ({
    body: { code: 'test-drive', name: 'Termo de demonstração' },
    pointsAtNothing: 'makes one of what comes with the product',
  }),
  listOld: () => ({ pointsAtNothing: 'lists those of the customer' }),
  previewOld: ({ registrationId }) => ({ params: { id: registrationId?.['old-forms'] ?? 1 } }),
  convertOld: ({ registrationId }) => ({
    params: { id: registrationId?.['old-forms'] ?? 1 },
    body: { name: 'Termo de entrega digital' },
  }),
  usage: ({ formTypeId }) => ({ params: { id: formTypeId, field: 'placa' } }),
};
