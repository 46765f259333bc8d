import { defineEndpoint } from '../common/define-endpoint.ts';
import type { dossierSchemas as S } from './dossier.schemas.ts';

export const dossierEndpoints = {
  make: defineEndpoint<typeof S.make>({
    method: 'POST',
    path: '/api/v1/dossier',
    summary:
      'The papers of a process, or chosen documents, as one PDF or a ZIP: at once when they are few, else by a job',
    access: 'customer',
    permission: ['document.export'],
    errors: [
      'process.not_found',
      'document.not_found',
      'batch.too_many',
      'dossier.empty',
      'dossier.too_large',
      'dossier.failed',
      'report.too_many',
      'room.company_bytes',
      'room.company_files',
      'room.company_work',
      'upload.busy',
      'conflict.busy',
      'idempotency.mismatch',
      'idempotency.in_progress',
    ],
  }),
};
