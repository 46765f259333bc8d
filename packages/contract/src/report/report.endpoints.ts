import { defineEndpoint } from '../common/define-endpoint.ts';
import type { ErrorCode } from '../common/error-codes.ts';
import type { Permission } from '../common/permissions.ts';
import { registrations } from '../registration/declared/registrations.ts';
import { importBodyLimit } from './import-limits.ts';
import type { reportSchemas as S } from './report.schemas.ts';

const changes: ErrorCode[] = ['conflict.busy', 'idempotency.mismatch', 'idempotency.in_progress'];
const full: ErrorCode[] = ['room.company_bytes', 'room.company_files', 'room.company_work'];
const making: ErrorCode[] = [
  ...changes,
  'search.failed',
  'quick_filter.not_found',
  'indexer.not_found',
  'report.failed',
  'report.too_long',
  'report.too_many',
  ...full,
];

/** Who changes records of any registration; of which, the server looks at. */
const importers: readonly Permission[] = registrations.flatMap(({ name, ofInstallation }) =>
  ofInstallation ? [] : [`backoffice.${name}` as const],
);
const readers: readonly Permission[] = ['report.myReports', 'report.export', 'document.export', ...importers];

export const reportEndpoints = {
  documents: defineEndpoint<typeof S.documents>({
    method: 'POST',
    path: '/api/v1/search/report/documents',
    spec: 'R01',
    summary: 'A file of the documents a search finds: at once when they are few, else by a job',
    access: 'customer',
    permission: ['report.export'],
    errors: making,
  }),
  progress: defineEndpoint<typeof S.progress>({
    method: 'POST',
    path: '/api/v1/search/report/progress',
    spec: 'R02',
    summary: 'A file of the history of what a search finds',
    access: 'customer',
    permission: ['report.export'],
    errors: making,
  }),
  workflows: defineEndpoint<typeof S.workflows>({
    method: 'POST',
    path: '/api/v1/search/report/workflows',
    spec: 'R03',
    summary: 'A file of the processes a search finds: at once when they are few, else by a job',
    access: 'customer',
    permission: ['report.export'],
    errors: making,
  }),
  list: defineEndpoint<typeof S.list>({
    method: 'GET',
    path: '/api/v1/report',
    summary: 'Reports of the user, newest first; they are kept for seven days',
    access: 'customer',
    permission: readers,
    errors: [],
  }),
  get: defineEndpoint<typeof S.get>({
    method: 'GET',
    path: '/api/v1/report/{id}',
    summary: 'A report of the user',
    access: 'customer',
    permission: readers,
    errors: ['report.not_found'],
  }),
  download: defineEndpoint<typeof S.download>({
    method: 'POST',
    path: '/api/v1/report/{id}/download',
    summary: 'A link to the file of a report of the user, who alone gets one',
    access: 'customer',
    permission: readers,
    errors: ['report.not_found', 'report.not_ready', 'report.expired'],
  }),
  repeat: defineEndpoint<typeof S.repeat>({
    method: 'POST',
    path: '/api/v1/report/{id}/repeat',
    summary: 'The same report anew, of what its search finds by now',
    access: 'customer',
    permission: ['report.export'],
    errors: [...making, 'report.not_found', 'report.no_repeat'],
  }),
  import: defineEndpoint<typeof S.import>({
    method: 'POST',
    path: '/api/v1/report/import',
    summary: 'Has the worker try the lines of a CSV file of a registration, or save all of them or none',
    access: 'customer',
    permission: importers,
    errors: [...changes, 'report.too_many', ...full],
    bodyLimit: importBodyLimit,
  }),
  finishImport: defineEndpoint<typeof S.finishImport>({
    method: 'POST',
    path: '/api/v1/report/{id}/import',
    summary: 'Saves the lines of a file of the user that were tried without a fault',
    access: 'customer',
    permission: importers,
    errors: [
      ...changes,
      'report.not_found',
      'report.not_ready',
      'report.expired',
      'report.no_import',
      'report.import_faulty',
      'report.too_many',
      'room.company_work',
    ],
  }),
  delete: defineEndpoint<typeof S.delete>({
    method: 'DELETE',
    path: '/api/v1/report/{id}',
    summary: 'Removes a report of the user with its file',
    access: 'customer',
    permission: readers,
    errors: [...changes, 'report.not_found'],
  }),
};
