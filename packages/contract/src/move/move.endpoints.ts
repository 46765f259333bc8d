import { defineEndpoint } from '../common/define-endpoint.ts';
import type { ErrorCode } from '../common/error-codes.ts';
import { flowErrors } from '../common/flow-errors.ts';
import type { moveSchemas as S } from './move.schemas.ts';

const changes: ErrorCode[] = ['conflict.version', 'conflict.busy', 'idempotency.mismatch', 'idempotency.in_progress'];

const reads: ErrorCode[] = [
  'document.not_found',
  'process.not_found',
  'process.closed',
  'process.reserved',
  'process_type.not_found',
  'process_type.disabled',
  'move.same_process',
  'conflict.version',
];

const relocates: ErrorCode[] = [
  ...reads,
  ...changes,
  ...flowErrors,
  'document.canceled',
  'document.expired',
  'document.in_process',
  'document.duplicate',
  'document.waiting_customer',
  'document_type.not_allowed',
  'document_type.too_many',
  'document_type.too_few',
  'attachment.required_missing',
  'indexer.invalid',
  'move.checked_disabled',
];

const places: ErrorCode[] = [...changes, 'establishment.not_found', 'move.same_place'];

export const moveEndpoints = {
  moveDocumentsEstablishment: defineEndpoint<typeof S.moveDocumentsEstablishment>({
    method: 'POST',
    path: '/api/v1/establishment/moveDocument',
    spec: 'C16',
    summary: 'Moves documents to another establishment, all of them or none',
    access: 'customer',
    permission: ['document.moveEstablishment'],
    errors: [...places, 'document.not_found', 'document.canceled', 'document.duplicate', 'move.checked_disabled'],
  }),
  previewDocument: defineEndpoint<typeof S.previewDocument>({
    method: 'GET',
    path: '/api/v1/document/move',
    spec: 'C17',
    summary: 'What a document needs, loses and meets in another type of process',
    access: 'customer',
    permission: ['document.move'],
    errors: reads,
  }),
  moveDocument: defineEndpoint<typeof S.moveDocument>({
    method: 'POST',
    path: '/api/v1/document/move',
    spec: 'C18',
    summary: 'Moves a document to another type of process',
    access: 'customer',
    permission: ['document.move'],
    errors: relocates,
  }),
  moveProcessEstablishment: defineEndpoint<typeof S.moveProcessEstablishment>({
    method: 'POST',
    path: '/api/v1/establishment/moveWorkflow',
    spec: 'W06',
    summary: 'Moves a process to another establishment, with its documents',
    access: 'customer',
    permission: ['process.move'],
    errors: [...places, 'process.not_found', 'process.reserved'],
  }),
  previewDocuments: defineEndpoint<typeof S.previewDocuments>({
    method: 'POST',
    path: '/api/v1/workflow/move/documents/preview',
    summary: 'What documents of a process need, lose and meet in another type of process',
    access: 'customer',
    permission: ['process.move'],
    errors: reads,
  }),
  moveDocuments: defineEndpoint<typeof S.moveDocuments>({
    method: 'POST',
    path: '/api/v1/workflow/move/documents',
    spec: 'W07',
    summary: 'Moves documents of a process to another type of process, all of them or none',
    access: 'customer',
    permission: ['process.move'],
    errors: relocates,
  }),
};
