import type { CaptureDocument } from '@tramite/contract';
import { defineBatch } from '../../../platform/batch/define-batch.ts';
import { previewEach } from '../../../platform/batch/preview-each.ts';
import type { AlongCtx } from '../../../platform/batch/user-context.ts';
import type { Ctx } from '../../../platform/call/context.ts';
import { mergeParts } from '../../../platform/change/merge-parts.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { deleteProcess } from '../bin/bin.process.service.ts';
import { capture } from '../capture/capture.service.ts';
import { forgetImported, type ImportRow, listRows, noteImported } from './process-import.row.repository.ts';

type Captured = Awaited<ReturnType<typeof capture>>;

interface Kept {
  readonly processId: number;
}

/** Creates the processes of an import, each by the capture that a person would make; taken back, they go into the bin. */
export const importProcessBatch = defineBatch({
  kind: 'process.import',
  of: 'workflows',
  permission: ['process.import'],
  skips: ['process_import.known'],
  notFound: 'process_import.not_found',
  preview: async ({ db, customerId, actor }, ids) =>
    previewEach(await listRows(db, customerId, actor.userId, ids), labelOf, (row) => {
      ensureNew(row);
      return { step: null };
    }),
  run: async (ctx, { recordId }) => {
    const row = await getRow(ctx, recordId);
    ensureNew(row);
    return capture(noting(ctx, row), bodyOf(row));
  },
  undo: {
    keep: ({ workflowId }: Captured): Kept => ({ processId: workflowId }),
    run: (ctx, { recordId, kept }) => deleteProcess(forgetting(ctx, recordId, kept), kept.processId),
  },
});

const labelOf = ({ line, code }: ImportRow) => `Linha ${line}: ${code}`;

async function getRow({ db, customerId, actor }: Ctx, id: number): Promise<ImportRow> {
  const [row] = await listRows(db, customerId, actor.userId, [id]);
  if (!row) throw problem('process_import.not_found');
  return row;
}

function ensureNew({ is_known, process_id, code }: ImportRow): void {
  if (is_known || process_id !== null) throw problem('process_import.known', { values: { code } });
}

/** The capture that the row asks for. @throws upload.not_found for a file that did not come */
function bodyOf({ type_id, asked, files }: ImportRow) {
  const documents = asked.documents.map(
    ({ documentTypeId, names, indexers }): CaptureDocument => ({
      documentTypeId,
      documentObjects: names.map((name) => {
        const storageLocal = files[name.toLowerCase()];
        if (!storageLocal) throw problem('upload.not_found', { values: { file: name } });
        return { name, storageLocal, indexers: [...indexers] };
      }),
    }),
  );
  return {
    workflowTypeId: type_id,
    establishmentId: asked.establishmentId,
    indexers: [...asked.indexers],
    documents,
  };
}

/** Has the capture itself note the row and its code. */
function noting(ctx: Ctx, row: ImportRow): AlongCtx {
  const { along } = ctx as AlongCtx;
  return {
    ...ctx,
    along: (answer) =>
      mergeParts(along?.(answer) ?? {}, {
        guarded: noteImported(ctx.customerId, row, (answer as Captured).workflowId),
      }),
  };
}

/** Has the deletion itself forget both. */
function forgetting(ctx: Ctx, rowId: number, { processId }: Kept): AlongCtx {
  const { along } = ctx as AlongCtx;
  return {
    ...ctx,
    along: (answer) => mergeParts(along?.(answer) ?? {}, { parts: forgetImported(ctx.customerId, rowId, processId) }),
  };
}
