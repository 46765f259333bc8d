import { defineEndpoint } from '../common/define-endpoint.ts';
import type { ErrorCode } from '../common/error-codes.ts';
import type { Permission } from '../common/permissions.ts';
import { formLimits } from './form-limits.ts';
import type { formTypeSchemas as S } from './form-type.schemas.ts';

const managed = { access: 'customer', permission: ['form.manage'] satisfies Permission[] } as const;
const repeated: ErrorCode[] = ['conflict.busy', 'idempotency.mismatch', 'idempotency.in_progress'];
const kept: ErrorCode[] = ['document_type.not_found', 'form_type.too_large', 'form_type.name_taken', ...repeated];
const bodyLimit = formLimits.maxBytes * 2;
const path = '/api/v1/backoffice/form-types';

export const formTypeEndpoints = {
  list: defineEndpoint<typeof S.list>({
    method: 'GET',
    path,
    summary: 'Form types: the version in force, whether there is a draft, how many are filled in',
    ...managed,
    errors: [],
  }),
  choices: defineEndpoint<typeof S.choices>({
    method: 'GET',
    path: `${path}/choices`,
    summary: 'Indexers that fields may be linked to, and document types that forms may be of',
    ...managed,
    errors: [],
  }),
  get: defineEndpoint<typeof S.get>({
    method: 'GET',
    path: `${path}/{id}`,
    summary: 'A form type as it is edited: its draft, else the version in force, with what is wrong with it',
    ...managed,
    errors: ['form_type.not_found'],
  }),
  create: defineEndpoint<typeof S.create>({
    method: 'POST',
    path,
    summary: 'Makes a form type; its definition is a draft',
    ...managed,
    bodyLimit,
    errors: ['form_type.too_many', ...kept],
  }),
  save: defineEndpoint<typeof S.save>({
    method: 'PUT',
    path: `${path}/{id}`,
    summary: 'Saves the draft of a form type, its name and the document types it is of',
    ...managed,
    bodyLimit,
    errors: ['form_type.not_found', 'conflict.version', ...kept],
  }),
  discard: defineEndpoint<typeof S.discard>({
    method: 'POST',
    path: `${path}/{id}/discard`,
    summary: 'Throws the draft of a form type away; the version in force stays',
    ...managed,
    errors: ['form_type.not_found', 'conflict.version', 'form_type.no_draft', 'form_type.unpublished', ...repeated],
  }),
  publish: defineEndpoint<typeof S.publish>({
    method: 'POST',
    path: `${path}/{id}/publish`,
    summary: 'Makes the draft the version that new forms are filled in; filled ones stay on theirs for ever',
    ...managed,
    errors: [
      'form_type.not_found',
      'conflict.version',
      'form_type.no_draft',
      'form_type.not_sound',
      'form_type.too_many_versions',
      ...repeated,
    ],
  }),
  switch: defineEndpoint<typeof S.switch>({
    method: 'PUT',
    path: `${path}/{id}/enabled`,
    summary: 'Offers a form type for filling in, or no more; filled forms stay',
    ...managed,
    errors: ['form_type.not_found', ...repeated],
  }),
  listVersions: defineEndpoint<typeof S.listVersions>({
    method: 'GET',
    path: `${path}/{id}/versions`,
    summary: 'Published versions of a form type, newest first',
    ...managed,
    errors: ['form_type.not_found'],
  }),
  getVersion: defineEndpoint<typeof S.getVersion>({
    method: 'GET',
    path: `${path}/{id}/versions/{number}`,
    summary: 'One published version of a form type with its definition',
    ...managed,
    errors: ['form_type.not_found', 'form_type.version_not_found'],
  }),
  listReady: defineEndpoint<typeof S.listReady>({
    method: 'GET',
    path: `${path}/ready`,
    summary: 'Forms that come with the product, and the document types they would be of',
    ...managed,
    errors: [],
  }),
  createReady: defineEndpoint<typeof S.createReady>({
    method: 'POST',
    path: `${path}/ready`,
    summary: 'Makes a form type of one that comes with the product, published and with its template',
    ...managed,
    errors: ['form_type.too_many', 'form_type.name_taken', 'form_template.too_many', ...repeated],
  }),
  listOld: defineEndpoint<typeof S.listOld>({
    method: 'GET',
    path: `${path}/old-forms`,
    summary: 'Old forms that form types may be made of',
    ...managed,
    errors: [],
  }),
  previewOld: defineEndpoint<typeof S.previewOld>({
    method: 'GET',
    path: `${path}/old-forms/{id}`,
    summary: 'What would become of each field of an old form',
    ...managed,
    errors: ['old_form.not_found'],
  }),
  convertOld: defineEndpoint<typeof S.convertOld>({
    method: 'POST',
    path: `${path}/old-forms/{id}`,
    summary: 'Makes a form type of an old form, as a draft; the old form and what was filled into it stay',
    ...managed,
    errors: ['old_form.not_found', 'form_type.too_many', ...kept],
  }),
  usage: defineEndpoint<typeof S.usage>({
    method: 'GET',
    path: `${path}/{id}/fields/{field}/usage`,
    summary: 'How many filled forms have a value in a field, before it is taken away',
    ...managed,
    errors: ['form_type.not_found'],
  }),
};
