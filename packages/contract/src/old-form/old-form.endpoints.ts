import { captureEndpoints } from '../capture/capture.endpoints.ts';
import { defineEndpoint } from '../common/define-endpoint.ts';
import type { oldFormSchemas as S } from './old-form.schemas.ts';

export const oldFormEndpoints = {
  getFields: defineEndpoint<typeof S.getFields>({
    method: 'GET',
    path: '/api/v1/old-form/fields',
    spec: 'O04',
    summary: 'The fields of the old form of a document type in processes of a type',
    access: 'customer',
    permission: ['document.form'],
    errors: ['old_form.not_found'],
  }),
  save: defineEndpoint<typeof S.save>({
    method: 'POST',
    path: '/api/v1/old-form',
    spec: 'O05',
    summary: 'Saves a filled old form as a document of a process, drawn as a PDF',
    access: 'customer',
    permission: ['document.form'],
    errors: [
      ...captureEndpoints.captureMultiple.errors,
      'room.company_bytes',
      'room.company_files',
      'room.person_bytes',
      'room.person_files',
      'old_form.not_found',
      'old_form.invalid',
    ],
  }),
  get: defineEndpoint<typeof S.get>({
    method: 'GET',
    path: '/api/v1/old-form/{id}',
    summary: 'What was filled into the old form that a document was saved from',
    access: 'customer',
    permission: ['document.view'],
    errors: ['document.not_found', 'old_form.not_found'],
  }),
};
