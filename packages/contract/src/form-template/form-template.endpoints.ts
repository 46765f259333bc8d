import { defineEndpoint } from '../common/define-endpoint.ts';
import type { ErrorCode } from '../common/error-codes.ts';
import type { Permission } from '../common/permissions.ts';
import type { formTemplateSchemas as S } from './form-template.schemas.ts';

const managed = { access: 'customer', permission: ['form.manage'] satisfies Permission[] } as const;
const repeated: ErrorCode[] = ['conflict.busy', 'idempotency.mismatch', 'idempotency.in_progress'];
export const templateBodyLimit = 7 * 1024 * 1024;
const bodyLimit = templateBodyLimit;
const path = '/api/v1/backoffice/form-templates';

export const formTemplateEndpoints = {
  list: defineEndpoint<typeof S.list>({
    method: 'GET',
    path,
    summary: 'Templates that forms are shown with',
    ...managed,
    errors: [],
  }),
  choices: defineEndpoint<typeof S.choices>({
    method: 'GET',
    path: `${path}/choices`,
    summary: 'Form types that a template may be of',
    ...managed,
    errors: [],
  }),
  names: defineEndpoint<typeof S.names>({
    method: 'GET',
    path: `${path}/names/{id}`,
    summary: 'What a template of a form type may name',
    ...managed,
    errors: ['form_type.not_found'],
  }),
  get: defineEndpoint<typeof S.get>({
    method: 'GET',
    path: `${path}/{id}`,
    summary: 'A template with its HTML and what is wrong with it',
    ...managed,
    errors: ['form_template.not_found'],
  }),
  create: defineEndpoint<typeof S.create>({
    method: 'POST',
    path,
    summary: 'Makes a template of a form type',
    ...managed,
    bodyLimit,
    errors: [
      'form_type.not_found',
      'form_template.invalid',
      'form_template.name_taken',
      'form_template.too_many',
      ...repeated,
    ],
  }),
  save: defineEndpoint<typeof S.save>({
    method: 'PUT',
    path: `${path}/{id}`,
    summary: 'Saves a template; what it was stays as a version',
    ...managed,
    bodyLimit,
    errors: [
      'form_template.not_found',
      'form_template.invalid',
      'form_template.name_taken',
      'conflict.version',
      ...repeated,
    ],
  }),
  setDefault: defineEndpoint<typeof S.setDefault>({
    method: 'PUT',
    path: `${path}/{id}/default`,
    summary: 'Has forms of its type shown with a template at first, or no more',
    ...managed,
    errors: ['form_template.not_found', 'form_template.disabled', ...repeated],
  }),
  switch: defineEndpoint<typeof S.switch>({
    method: 'PUT',
    path: `${path}/{id}/enabled`,
    summary: 'Offers a template where forms are read, or no more',
    ...managed,
    errors: ['form_template.not_found', ...repeated],
  }),
  listVersions: defineEndpoint<typeof S.listVersions>({
    method: 'GET',
    path: `${path}/{id}/versions`,
    summary: 'What a template was, newest first',
    ...managed,
    errors: ['form_template.not_found'],
  }),
  getVersion: defineEndpoint<typeof S.getVersion>({
    method: 'GET',
    path: `${path}/{id}/versions/{number}`,
    summary: 'One version of a template with its HTML',
    ...managed,
    errors: ['form_template.not_found', 'form_template.version_not_found'],
  }),
};
