import type { ValidInputs } from '../../../../test/valid-input.ts';

const ofCustomer = { pointsAtNothing: 'lists those of the customer' };
const html = '<p>{{@documento}}</p>';

export const formTemplateInputs: ValidInputs<'formTemplate'> = {
  list: () => ofCustomer,
  choices: () => ofCustomer,
  names: ({ formTypeId }) => ({ params: { id: formTypeId } }),
  get: ({ formTemplateId }) => ({ params: { id: formTemplateId } }),
  create: ({ formTypeId }) => ({ body: { name: 'Ficha', formTypeId, html } }),
  save: ({ formTemplateId }) => ({ params: { id: formTemplateId }, body: { name: 'Ficha', html, version: 1 } }),
  setDefault: ({ formTemplateId }) => ({ params: { id: formTemplateId }, body: { isDefault: true } }),
  switch: ({ formTemplateId }) => ({ params: { id: formTemplateId }, body: { enabled: true } }),
  listVersions: ({ formTemplateId }) => ({ params: { id: formTemplateId } }),
  getVersion: ({ formTemplateId }) => ({ params: { id: formTemplateId, number: 1 } }),
};
