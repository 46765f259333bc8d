import { defineEndpoint } from '../common/define-endpoint.ts';
import type { ErrorCode } from '../common/error-codes.ts';
import type { Permission } from '../common/permissions.ts';
import { formLimits } from '../form-type/form-limits.ts';
import type { formSchemas as S } from './form.schemas.ts';

const seen = { access: 'customer', permission: ['document.view'] satisfies Permission[] } as const;
const filled = { access: 'customer', permission: ['document.form'] satisfies Permission[] } as const;
const bodyLimit = formLimits.valuesBytes * 2;

const filling: ErrorCode[] = [
  'form.invalid',
  'form.too_large',
  'attachment.required_missing',
  'document.canceled',
  'indexer.checked_disabled',
  'indexer.checked_denied',
  'indexer.invalid',
  'conflict.version',
  'conflict.busy',
  'idempotency.mismatch',
  'idempotency.in_progress',
];

export const formEndpoints = {
  getOfDocument: defineEndpoint<typeof S.getOfDocument>({
    method: 'GET',
    path: '/api/v1/document/{id}/form',
    spec: 'O01',
    summary: 'The form that a document is, else the one attached to it last, with its values',
    ...seen,
    errors: ['document.not_found', 'form.not_found'],
  }),
  getNew: defineEndpoint<typeof S.getNew>({
    method: 'GET',
    path: '/api/v1/newForm/{id}',
    spec: 'O02',
    summary: 'What a form type asks for, to be filled in',
    ...filled,
    errors: ['form_type.not_found', 'form_type.disabled'],
  }),
  listIndexers: defineEndpoint<typeof S.listIndexers>({
    method: 'GET',
    path: '/api/v1/newForm/{formTypeId}/indexers',
    spec: 'O03',
    summary: 'Indexers that fields of a form type share their values with, in an establishment',
    ...filled,
    errors: ['form_type.not_found', 'form_type.disabled', 'establishment.not_found'],
  }),
  listOfDocument: defineEndpoint<typeof S.listOfDocument>({
    method: 'GET',
    path: '/api/v1/document/{id}/form/attachment',
    spec: 'O06',
    summary: 'Forms that a document has, and form types that may be attached to it',
    ...seen,
    errors: ['document.not_found'],
  }),
  get: defineEndpoint<typeof S.get>({
    method: 'GET',
    path: '/api/v1/form/{id}',
    spec: 'O07',
    summary: 'A filled form with its values',
    ...seen,
    errors: ['form.not_found'],
  }),
  attach: defineEndpoint<typeof S.attach>({
    method: 'POST',
    path: '/api/v1/document/{id}/attach/form',
    spec: 'O08',
    summary: 'Fills a form in and attaches it to a document; linked fields become those of the document',
    ...filled,
    bodyLimit,
    errors: [
      'document.not_found',
      'form_type.not_found',
      'form_type.disabled',
      'form.too_many',
      'attachment.label_unknown',
      'upload.not_found',
      'upload.type_not_allowed',
      'upload.type_mismatch',
      'upload.too_large',
      'upload.empty',
      'upload.broken',
      'upload.encrypted',
      'upload.checksum',
      'upload.decode_limit',
      'upload.busy',
      ...filling,
    ],
  }),
  listOfProcess: defineEndpoint<typeof S.listOfProcess>({
    method: 'GET',
    path: '/api/v1/workflow/{id}/newForm',
    spec: 'O09',
    summary: 'Form types that may be filled in as documents of a process',
    ...seen,
    errors: ['process.not_found'],
  }),
  update: defineEndpoint<typeof S.update>({
    method: 'PUT',
    path: '/api/v1/form/{id}',
    summary: 'Saves a filled form; its checks begin again where what it says changed',
    ...filled,
    bodyLimit,
    errors: ['form.not_found', ...filling],
  }),
  listRevisions: defineEndpoint<typeof S.listRevisions>({
    method: 'GET',
    path: '/api/v1/form/{id}/revisions',
    summary: 'What each saving of a form changed, field by field, newest first',
    ...seen,
    errors: ['form.not_found'],
  }),
};
