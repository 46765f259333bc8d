import { defineEndpoint } from '../common/define-endpoint.ts';
import type { processImportSchemas as S } from './process-import.schemas.ts';
import { base64Length, processImportLimits } from './process-import-limits.ts';

const path = '/api/v1/process-import';
const own = { access: 'customer', permission: ['process.import'] } as const;
const opened = [
  'upload.broken',
  'upload.busy',
  'upload.decode_limit',
  'upload.empty',
  'upload.encrypted',
  'upload.too_large',
  'upload.type_mismatch',
  'upload.type_not_allowed',
] as const;
const repeatable = ['conflict.busy', 'idempotency.mismatch', 'idempotency.in_progress'] as const;
/** Beside the file itself. */
const ROOM = 64 * 1024;

export const processImportEndpoints = {
  list: defineEndpoint<typeof S.list>({
    ...own,
    method: 'GET',
    path,
    summary: 'Spreadsheets of processes that the user tried within a month, the newest first',
    errors: [],
  }),
  template: defineEndpoint<typeof S.template>({
    ...own,
    method: 'GET',
    path: `${path}/template/{typeId}`,
    summary: 'The spreadsheet to fill in for a process type: what it asks for, lists as choices',
    errors: ['process_type.not_found', 'process_type.disabled'],
  }),
  get: defineEndpoint<typeof S.get>({
    ...own,
    method: 'GET',
    path: `${path}/{id}`,
    summary: 'One of them, with what is wrong with it',
    errors: ['process_import.not_found'],
  }),
  try: defineEndpoint<typeof S.try>({
    ...own,
    method: 'POST',
    path,
    summary: 'Reads a filled-in spreadsheet and says what is wrong with each cell; nothing is created',
    errors: [
      ...opened,
      'process_type.not_found',
      'process_type.disabled',
      'process_import.wrong_template',
      'process_import.too_many_rows',
      'process_import.no_rows',
      ...repeatable,
    ],
    bodyLimit: base64Length(processImportLimits.sheetBytes) + ROOM,
  }),
  addFiles: defineEndpoint<typeof S.addFiles>({
    ...own,
    method: 'POST',
    path: `${path}/{id}/files`,
    summary: 'Takes from a ZIP the files that the rows name',
    errors: [
      ...opened,
      'process_import.not_found',
      'process_import.begun',
      'room.company_bytes',
      'room.company_files',
      'room.person_bytes',
      'room.person_files',
      ...repeatable,
    ],
    bodyLimit: base64Length(processImportLimits.zipBytes) + ROOM,
  }),
  result: defineEndpoint<typeof S.result>({
    ...own,
    method: 'GET',
    path: `${path}/{id}/result`,
    summary: 'A spreadsheet of what became of each row, or would become of it, and why',
    errors: ['process_import.not_found'],
  }),
  start: defineEndpoint<typeof S.start>({
    ...own,
    method: 'POST',
    path: `${path}/{id}/start`,
    summary:
      'Begins the job that creates the processes, each as if it were captured by hand; begun already, it is answered',
    errors: [
      'process_import.not_found',
      'process_import.faulty',
      'process_import.files_missing',
      'batch.empty',
      'batch.not_possible',
      'batch.too_many',
      'room.company_work',
      'room.person_work',
      ...repeatable,
    ],
  }),
};
