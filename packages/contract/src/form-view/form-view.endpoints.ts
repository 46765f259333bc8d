import { defineEndpoint } from '../common/define-endpoint.ts';
import { templateBodyLimit } from '../form-template/form-template.endpoints.ts';
import type { formViewSchemas as S } from './form-view.schemas.ts';

export const formViewEndpoints = {
  listTemplates: defineEndpoint<typeof S.listTemplates>({
    method: 'GET',
    path: '/api/v1/form/{id}/templates',
    summary: 'Templates that a form may be shown with',
    access: 'customer',
    permission: ['document.view'],
    errors: ['form_view.not_found'],
  }),
  createTicket: defineEndpoint<typeof S.createTicket>({
    method: 'POST',
    path: '/api/v1/form/{formId}/template/{templateId}/ticket',
    summary: 'Says where a form is seen with a template; the address is good for one minute and once',
    access: 'customer',
    permission: ['document.view'],
    errors: ['form_view.not_found', 'form_template.not_found', 'form_template.too_large'],
  }),
  html: defineEndpoint<typeof S.html>({
    method: 'GET',
    path: '/protected/v1/document/{formId}/template/{templateId}/html',
    spec: 'F01',
    summary: 'A form as its template shows it, for the frame; a ticket takes the place of the session',
    access: 'public',
    errors: ['form_template.ticket'],
    produces: 'text/html',
  }),
  preview: defineEndpoint<typeof S.preview>({
    method: 'POST',
    path: '/api/v1/backoffice/form-templates/preview',
    summary: 'Checks a template and says where it is seen with the values of a document or with samples',
    access: 'customer',
    permission: ['form.manage'],
    bodyLimit: templateBodyLimit,
    errors: ['form_type.not_found', 'form_view.not_found'],
  }),
  previewHtml: defineEndpoint<typeof S.previewHtml>({
    method: 'GET',
    path: '/protected/v1/form-template/preview/html',
    summary: 'A template as it is being written; a ticket takes the place of the session',
    access: 'public',
    errors: ['form_template.ticket'],
    produces: 'text/html',
  }),
};
