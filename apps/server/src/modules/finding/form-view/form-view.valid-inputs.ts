import type { ValidInputs } from '../../../../test/valid-input.ts';

const vnSecret = 'x'.repeat(43);

export const formViewInputs: ValidInputs<'formView'> = {
  listTemplates: () => ({ params: { id: 1 } }),
  createTicket: ({ formTemplateId }) => ({ params: { formId: 1, templateId: formTemplateId } }),
  html: ({ formTemplateId }) => ({
    params: { formId: 1, templateId: formTemplateId },
    query: { vnSecret },
    pointsAtNothing: 'a ticket is all that it takes',
  }),
  preview: ({ formTypeId }) => ({ body: { formTypeId, html: '<p>{{@documento}}</p>' } }),
  previewHtml: () => ({ query: { vnSecret }, pointsAtNothing: 'a ticket is all that it takes' }),
};
