import { type DraftSummary, draftLimits, type endpoints, type ResponseOf } from '@tramite/contract';
import { cleanLine } from '@tramite/rules/text/sanitize-text';
import type { Ctx } from '../../../platform/call/context.ts';
import { change, type Decision } from '../../../platform/change/change.ts';
import { nextId } from '../../../platform/db/sql.ts';
import { pileGuard, readPile } from '../../../platform/limit/pile.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { optionIdsOf } from '../../definitions/indexer/indexer.fill.policy.ts';
import type { AskedCapture, Captured } from './capture.body.ts';
import {
  type DraftContent,
  type DraftKey,
  type DraftReads,
  deleteDraft,
  findDraft,
  holdFiles,
  insertDraft,
  listChosenOptions,
  listDrafts,
  readDraft,
  updateDraft,
} from './capture.draft.repository.ts';
import { ensureFilesWhole } from './capture.inspect.service.ts';
import { ensureFilesDistinct, filesIn } from './capture.policy.ts';
import { findStoredFiles } from './stored-file.repository.ts';

export const DRAFT_MS = draftLimits.keptDays * 24 * 60 * 60_000;

type Draft = ResponseOf<typeof endpoints.capture.getDraft>;
type Kept = Captured & { version: number };

/** The actor's drafts, the last changed first. */
export async function getDrafts({ db, customerId, actor }: Ctx) {
  const rows = await listDrafts(db, customerId, actor);
  const items = rows.map(
    ({ id, version, updated_at, title, type, establishment, file_count }): DraftSummary => ({
      ...{ id, version, title, type, establishment },
      ...timesOf(updated_at),
      fileCount: file_count,
    }),
  );
  return { count: items.length, items };
}

const timesOf = (updatedAt: Date) => ({
  updatedAt: updatedAt.toISOString(),
  expiresAt: new Date(updatedAt.getTime() + DRAFT_MS).toISOString(),
});

/**
 * A draft of the actor, whole.
 * @throws draft.not_found
 */
export async function getDraft({ db, customerId, actor }: Ctx, id: number): Promise<Draft> {
  const row = await findDraft(db, customerId, actor, id);
  if (!row) throw problem('draft.not_found');
  const { version, updated_at, title, type_id, establishment_id, indexers, documents, files } = row;
  const objects = documents.flatMap(({ documentObjects }) => documentObjects);
  const filled = [...indexers, ...objects.flatMap((object) => object.indexers ?? [])];
  const indexerIds = filled.map((item) => item.id);
  const options = await listChosenOptions(db, customerId, { indexerIds, optionIds: optionIdsOf(filled) });
  return {
    ...{ id, version, title, indexers, documents, options },
    ...timesOf(updated_at),
    workflowTypeId: type_id,
    establishmentId: establishment_id,
    files: files.flatMap(({ storageKey: storageLocal, size, mimeType, sha256, pageCount, notice }) =>
      size === null || mimeType === null || sha256 === null
        ? []
        : [{ storageLocal, size, mimeType, sha256, pageCount, notice }],
    ),
  };
}

/**
 * Keeps a capture as it is, filled in or not, with its files: a new draft, or in the place of what the draft was.
 * @throws draft.not_found, draft.too_many, process_type.not_found, upload.*, conflict.version, assume.denied
 */
export async function keepDraft(ctx: Ctx, body: AskedCapture): Promise<Kept> {
  if (ctx.actor.assumedBy !== null) throw problem('assume.denied');
  const files = filesIn(body.documents);
  ensureFilesDistinct(files);
  const keys = files.map(({ storageLocal }) => storageLocal);
  const known = await findStoredFiles(ctx.db, ctx.customerId, ctx.actor, keys);
  const byKey = new Map(known.map((file) => [file.storageKey, file]));
  for (const { storageLocal, name } of files) {
    if (!byKey.has(storageLocal)) throw problem('upload.not_found', { values: { file: name } });
  }
  await ensureFilesWhole(
    ctx,
    files.filter(({ storageLocal }) => !byKey.get(storageLocal)?.inspected),
  );
  const content: DraftContent = {
    typeId: body.workflowTypeId,
    establishmentId: body.establishmentId,
    title: body.title ? cleanLine(body.title) : null,
    indexers: body.indexers ?? [],
    documents: body.documents,
  };
  // One that became part of a document meanwhile is not kept for the draft.
  const fileIds = known.filter(({ claimed }) => !claimed).map(({ id }) => id);
  return writeDraft(ctx, { id: body.workflowId ?? null, content, fileIds });
}

export interface DraftWrite {
  /** Null: a new one. */
  readonly id: number | null;
  readonly content: DraftContent;
  readonly fileIds: readonly string[];
}

/** @throws draft.not_found, draft.too_many, process_type.not_found, conflict.version */
export async function writeDraft(ctx: Ctx, write: DraftWrite): Promise<Kept> {
  const { db, customerId, actor } = ctx;
  const newId = write.id ?? (await nextId(db, 'process'));
  return change(ctx, {
    read: async () => {
      const pile = await readPile(db, ctx);
      return { pile, ...(await readDraft(db, customerId, actor, { id: write.id, typeId: write.content.typeId })) };
    },
    decide: (reads) => decideDraft(ctx, { ...write, newId }, reads),
  });
}

function decideDraft(
  ctx: Ctx,
  { id, newId, content, fileIds }: DraftWrite & { readonly newId: number },
  { version, count, knows_type: knowsType, pile }: DraftReads & { readonly pile: number },
): Decision<Kept> {
  const { customerId, actor, clock } = ctx;
  const isNew = id === null;
  if (!isNew && version === null) throw problem('draft.not_found');
  if (isNew && count >= draftLimits.maxDrafts) {
    throw problem('draft.too_many', { values: { limit: draftLimits.maxDrafts } });
  }
  if (!knowsType) throw problem('process_type.not_found');
  const key: DraftKey = { customerId, userId: actor.userId, id: newId };
  const at = clock.now();
  const sql = version === null ? insertDraft(key, content, at) : updateDraft(key, version, content, at);
  return {
    ...(version === null ? {} : { seen: { version, changedBy: actor.name } }),
    guarded: [{ part: 'capture_draft', sql }, ...(isNew ? [pileGuard(ctx, pile)] : [])],
    parts: holdFiles(customerId, newId, fileIds),
    audit: isNew ? [{ action: 'draft.create', objectType: 'capture_draft', objectId: newId }] : [],
    answer: { workflowId: newId, documentIds: [], version: (version ?? 0) + 1 },
  };
}

/**
 * Gives a draft up; its files are swept as those nobody claimed.
 * @throws draft.not_found
 */
export function discardDraft(ctx: Ctx, id: number): Promise<Record<string, never>> {
  const { db, customerId, actor } = ctx;
  return change(ctx, {
    read: () => readDraft(db, customerId, actor, { id, typeId: null }),
    decide: ({ version }) => {
      if (version === null) throw problem('draft.not_found');
      return {
        guarded: [{ part: 'capture_draft', sql: deleteDraft({ customerId, userId: actor.userId, id }, version) }],
        audit: [{ action: 'draft.discard', objectType: 'capture_draft', objectId: id }],
        answer: {},
      };
    },
  });
}
