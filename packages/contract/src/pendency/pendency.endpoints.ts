import { defineEndpoint } from '../common/define-endpoint.ts';
import type { ErrorCode } from '../common/error-codes.ts';
import type { pendencySchemas as S } from './pendency.schemas.ts';

const changes: ErrorCode[] = [
  'document.not_found',
  'document.canceled',
  'document.expired',
  'conflict.version',
  'conflict.busy',
  'idempotency.mismatch',
  'idempotency.in_progress',
];

export const pendencyEndpoints = {
  listInsertProfiles: defineEndpoint<typeof S.listInsertProfiles>({
    method: 'GET',
    path: '/api/v1/roles/insert',
    spec: 'C12',
    summary: 'Workflow roles and people who may be told of a new pendency of a document',
    access: 'customer',
    permission: ['document.pendency.insert', 'document.check'],
    errors: ['document.not_found'],
  }),
  listResolveProfiles: defineEndpoint<typeof S.listResolveProfiles>({
    method: 'GET',
    path: '/api/v1/roles/resolve',
    spec: 'C13',
    summary: 'Workflow roles and people who may be told that a pendency of a document is resolved',
    access: 'customer',
    permission: ['document.pendency.resolve'],
    errors: ['document.not_found'],
  }),
  listReasons: defineEndpoint<typeof S.listReasons>({
    method: 'GET',
    path: '/api/v1/document/pendency/reasons',
    summary: 'Reasons a pendency may have',
    access: 'customer',
    permission: ['document.view'],
    errors: [],
  }),
  insert: defineEndpoint<typeof S.insert>({
    method: 'POST',
    path: '/api/v1/document/pendency/insert',
    spec: 'C14',
    summary: 'Inserts a pendency in a document and tells those it names',
    access: 'customer',
    permission: ['document.pendency.insert'],
    errors: [...changes, 'pendency.reason_not_found', 'pendency.checked_disabled', 'pendency.checked_denied'],
  }),
  resolve: defineEndpoint<typeof S.resolve>({
    method: 'POST',
    path: '/api/v1/document/pendency/resolve',
    spec: 'C15',
    summary: 'Resolves a pendency of a document and tells who inserted it',
    access: 'customer',
    permission: ['document.pendency.resolve'],
    errors: [...changes, 'pendency.none_open', 'pendency.not_found', 'pendency.resolved'],
  }),
  refuseCheck: defineEndpoint<typeof S.refuseCheck>({
    method: 'POST',
    path: '/api/v1/document/{id}/check/{checkId}/refuse',
    summary: 'Refuses a check step: opens a pendency, and the order of checks starts again at that step',
    access: 'customer',
    permission: ['document.check'],
    refusesAssumed: 'check.assumed_profile',
    errors: [
      ...changes,
      'pendency.reason_not_found',
      'check.disabled',
      'check.not_found',
      'check.not_next',
      'check.already_signed',
      'check.wrong_role',
      'check.assumed_profile',
      'check.document_canceled',
      'check.document_expired',
    ],
  }),
};
