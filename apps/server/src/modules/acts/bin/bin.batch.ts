import { defineBatch } from '../../../platform/batch/define-batch.ts';
import { previewEach } from '../../../platform/batch/preview-each.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { ensureMayDelete } from '../../records/process/abilities/process.ensure.policy.ts';
import { previewProcesses } from '../../records/process/facts/process.preview.facts.ts';
import { ensureDeletable, ensureRestorable } from './bin.policy.ts';
import { type Deletion, deletionColumns } from './bin.process.repository.ts';
import { deleteProcess, restoreProcess } from './bin.process.service.ts';
import { listDeletable, listRestorable } from './bin.repository.ts';
import { deleteDocument, restoreDocument } from './bin.service.ts';

/** Puts many documents nobody checked into the bin. */
export const deleteDocumentBatch = defineBatch({
  kind: 'document.delete',
  of: 'documents',
  permission: ['document.delete'],
  skips: ['document.canceled'],
  notFound: 'document.not_found',
  preview: async ({ db, customerId, actor }, ids) =>
    previewEach(
      await listDeletable(db, customerId, actor, ids),
      (document) => document.type_label,
      (document) => {
        ensureDeletable(actor, document);
        return { step: null };
      },
    ),
  run: (ctx, { recordId }) => deleteDocument(ctx, recordId),
  undo: { run: (ctx, { recordId }) => restoreDocument(ctx, recordId) },
});

/** Puts many documents back out of the bin. */
export const restoreDocumentBatch = defineBatch({
  kind: 'document.restore',
  of: 'documents',
  permission: ['document.delete'],
  skips: ['bin.not_found'],
  notFound: 'bin.not_found',
  preview: async ({ db, customerId, actor }, ids) =>
    previewEach(
      await listRestorable(db, customerId, actor, ids),
      (entry) => entry.type_label,
      (entry) => {
        ensureRestorable(entry);
        return { step: null };
      },
    ),
  run: (ctx, { recordId }) => restoreDocument(ctx, recordId),
  undo: { run: (ctx, { recordId }) => deleteDocument(ctx, recordId) },
});

/** Puts many open processes into the bin with their documents. */
export const deleteProcessBatch = defineBatch({
  kind: 'process.delete',
  of: 'workflows',
  permission: ['process.delete'],
  skips: ['process.closed'],
  notFound: 'process.not_found',
  preview: (ctx, ids) =>
    previewProcesses<null, Deletion>(
      ctx,
      ids,
      (process) => {
        ensureMayDelete(ctx, process);
        if (process.is_ending) throw problem('cancelation.in_progress');
        return { step: null };
      },
      deletionColumns,
    ),
  run: (ctx, { recordId }) => deleteProcess(ctx, recordId),
  undo: { run: (ctx, { recordId }) => restoreProcess(ctx, recordId) },
});
