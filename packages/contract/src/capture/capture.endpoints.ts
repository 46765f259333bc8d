import { defineEndpoint } from '../common/define-endpoint.ts';
import type { ErrorCode } from '../common/error-codes.ts';
import { flowErrors } from '../common/flow-errors.ts';
import type { captureSchemas as S } from './capture.schemas.ts';

const fileErrors: ErrorCode[] = [
  'upload.type_not_allowed',
  'upload.type_mismatch',
  'upload.too_large',
  'upload.empty',
  'upload.broken',
  'upload.encrypted',
  'upload.not_found',
  'upload.checksum',
  'upload.decode_limit',
  'upload.busy',
];

/** Of what adds a file to those a person and a company keep. */
const fullErrors: ErrorCode[] = ['room.company_bytes', 'room.company_files', 'room.person_bytes', 'room.person_files'];

const captureErrors: ErrorCode[] = [
  ...fileErrors,
  'establishment.not_found',
  'process_type.not_found',
  'process_type.disabled',
  'process.not_found',
  'process.closed',
  'process.reserved',
  'document_type.not_found',
  'document_type.not_allowed',
  'document_type.too_many',
  'attachment.label_unknown',
  'attachment.required_missing',
  'indexer.invalid',
  'form_type.not_found',
  'form_type.disabled',
  'form.invalid',
  'form.too_large',
  'conflict.version',
  'conflict.busy',
  'idempotency.mismatch',
  'idempotency.in_progress',
];

/** A draft is its user's alone: an administrator in their profile neither reads nor writes it. */
const ofDraft = { access: 'customer', permission: ['process.create'], refusesAssumed: 'assume.denied' } as const;

export const captureEndpoints = {
  createUpload: defineEndpoint<typeof S.createUpload>({
    method: 'POST',
    path: '/api/v1/capture/name',
    spec: 'B18',
    summary: 'Gives a storage name and the address to put one file',
    access: 'customer',
    permission: ['document.capture', 'document.attach', 'process.create'],
    errors: [
      'establishment.not_found',
      'process.not_found',
      'upload.type_not_allowed',
      'upload.too_large',
      'upload.empty',
      ...fullErrors,
    ],
  }),
  createThumb: defineEndpoint<typeof S.createThumb>({
    method: 'POST',
    path: '/api/v1/document/thumb',
    spec: 'T04',
    summary: 'Opens an uploaded file, checks it whole and draws its thumbnail',
    access: 'customer',
    permission: ['document.capture', 'document.attach', 'process.create'],
    errors: fileErrors,
  }),
  capture: defineEndpoint<typeof S.capture>({
    method: 'POST',
    path: '/api/v1/document/capture',
    spec: 'C21',
    summary: 'Begins a process with its indexers and documents, adds documents to one, or keeps a draft',
    access: 'customer',
    permission: ['process.create', 'document.capture'],
    errors: [
      ...captureErrors,
      ...flowErrors,
      'document_type.too_few',
      'draft.not_found',
      'draft.too_many',
      'assume.denied',
    ],
  }),
  listDrafts: defineEndpoint<typeof S.listDrafts>({
    method: 'GET',
    path: '/api/v1/workflow/draft',
    summary: 'Captures that the actor began and did not send, the last changed first',
    ...ofDraft,
    errors: [],
  }),
  getDraft: defineEndpoint<typeof S.getDraft>({
    method: 'GET',
    path: '/api/v1/workflow/draft/{id}',
    summary: 'A draft of the actor, whole',
    ...ofDraft,
    errors: ['draft.not_found'],
  }),
  discardDraft: defineEndpoint<typeof S.discardDraft>({
    method: 'DELETE',
    path: '/api/v1/workflow/draft/{id}',
    summary: 'Gives a draft up with its files',
    ...ofDraft,
    errors: ['draft.not_found', 'conflict.busy', 'idempotency.mismatch', 'idempotency.in_progress'],
  }),
  previewCopy: defineEndpoint<typeof S.previewCopy>({
    method: 'GET',
    path: '/api/v1/workflow/draft/{a}/{b}/copy',
    summary: 'What of a draft (a) has no place in another process type (b)',
    ...ofDraft,
    errors: ['draft.not_found', 'process_type.not_found', 'process_type.disabled'],
  }),
  copyDraft: defineEndpoint<typeof S.copyDraft>({
    method: 'PUT',
    path: '/api/v1/workflow/draft/{a}/{b}/copy',
    spec: 'W05',
    summary: 'Copies a draft (a) with its files to another process type (b)',
    ...ofDraft,
    errors: [
      'draft.not_found',
      'draft.too_many',
      'process_type.not_found',
      'process_type.disabled',
      'upload.not_found',
      ...fullErrors,
      'conflict.busy',
      'idempotency.mismatch',
      'idempotency.in_progress',
    ],
  }),
  captureMultiple: defineEndpoint<typeof S.captureMultiple>({
    method: 'POST',
    path: '/api/v1/document/multipleCapture',
    spec: 'C20',
    summary: 'Adds many files of one document type to a process, a document each',
    access: 'customer',
    permission: ['document.capture'],
    errors: captureErrors,
  }),
};
