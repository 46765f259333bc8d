import type { AuditAction, DeletedDocument, endpoints, ResponseOf } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import { change, type Decision } from '../../../platform/change/change.ts';
import { type ChangeParts, mergeParts } from '../../../platform/change/merge-parts.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { type CustomerWait, waitForCustomer } from '../../records/process/engine/process.wait.change.ts';
import { seenVersion } from '../../records/progress/progress.seen.facts.ts';
import { touchProcesses } from '../../records/progress/progress.sql.ts';
import { ensureDeletable, ensureRestorable, mayRestore, purgeAtOf } from './bin.policy.ts';
import {
  type BinPlace,
  type BinRow,
  countBin,
  type Deletable,
  findDeletable,
  findRestorable,
  listBin,
  type Restorable,
} from './bin.repository.ts';
import { deleteRows, keepRows, putRowsBack, takeOut } from './bin.rows.repository.ts';

type Deleted = ResponseOf<typeof endpoints.bin.delete>;
type Restored = ResponseOf<typeof endpoints.bin.restore>;

/** Entries of a page. */
export const PAGE = 50;

/** A page of the bin, last deleted first. */
export async function listDeleted({ db, customerId, actor }: Ctx, before: string | undefined) {
  const [rows, count] = await Promise.all([
    listBin(db, customerId, actor, { before: before === undefined ? null : toPlace(before), limit: PAGE + 1 }),
    countBin(db, customerId, actor),
  ]);
  const last = rows.length > PAGE ? rows[PAGE - 1] : undefined;
  const next = last ? `${last.deleted_at.getTime()}-${last.id}` : null;
  return { count, items: rows.slice(0, PAGE).map(toDeleted), next };
}

/** The place in a list that a page goes on from. */
export function toPlace(before: string): BinPlace {
  const [at = 0, id = 0] = before.split('-').map(Number);
  return { at: new Date(at), id };
}

function toDeleted(row: BinRow): DeletedDocument {
  const { id, process_id: processId } = row;
  return {
    id,
    type: { id: row.type_id, label: row.type_label },
    fileName: row.file_name,
    situation: row.situation,
    establishment: { id: row.establishment_id, label: row.establishment_name },
    workflow: processId === null ? null : { id: processId, typeLabel: row.process_type_name ?? '' },
    deletedAt: row.deleted_at.toISOString(),
    deletedBy: { id: row.deleted_by, name: row.deleted_name },
    purgeAt: purgeAtOf(row.deleted_at).toISOString(),
    abilities: { restore: mayRestore(row) },
  };
}

/**
 * Puts a document nobody checked into the bin, with every row that is its own: nothing finds it any more until it is put
 * back, and its process goes on without it.
 * @throws document.not_found, document.canceled, bin.checked, signature.kept, cancelation.in_progress, conflict.version
 */
export function deleteDocument(ctx: Ctx, id: number): Promise<Deleted> {
  const { db, customerId, actor } = ctx;
  return change(ctx, {
    read: () => findDeletable(db, customerId, actor, id),
    decide: (document) => {
      if (!document) throw problem('document.not_found');
      ensureDeletable(actor, document);
      return decideDeletion(ctx, document);
    },
  });
}

async function decideDeletion(ctx: Ctx, document: Deletable): Promise<Decision<Deleted>> {
  const { customerId, actor, clock } = ctx;
  const { id, version, type_label: label } = document;
  const at = clock.now();
  return {
    seen: await seenVersion(ctx, { kind: 'document', id }, version),
    ...mergeParts(
      {
        guarded: [
          { part: 'deleted_document', sql: keepRows(customerId, document, { userId: actor.userId, at }) },
          { part: 'document', sql: deleteRows(customerId, document) },
        ],
      },
      count(document, -1),
      await goOn(ctx, document, { endsOf: document.wait_ids }),
      tell(document, { type: 'DELETE', description: `Documento excluído: ${label}`, action: 'document.delete' }),
      { events: [{ event: 'document.deleted', payload: { documentId: id } }] },
    ),
    answer: { documentId: id, purgeAt: purgeAtOf(at).toISOString() },
  };
}

/**
 * Puts a deleted document back as it was. In a process that ended meanwhile it does not expire any more (adr/0006).
 * @throws bin.not_found, bin.process_canceled, document_type.too_many
 */
export function restoreDocument(ctx: Ctx, id: number): Promise<Restored> {
  const { db, customerId, actor } = ctx;
  return change(ctx, {
    read: () => findRestorable(db, customerId, actor, id),
    decide: (entry) => {
      if (!entry) throw problem('bin.not_found');
      ensureRestorable(entry);
      return decideReturn(ctx, entry);
    },
  });
}

async function decideReturn(ctx: Ctx, entry: Restorable): Promise<Decision<Restored>> {
  const { id, situation, version, type_label: label } = entry;
  const patch = entry.is_process_open === false ? { expires_on: null } : {};
  return mergeDecision(
    mergeParts(
      {
        guarded: [{ part: 'deleted_document', sql: takeOut(ctx.customerId, 'document', id) }],
        parts: putRowsBack(ctx.customerId, { kind: 'document', id, columns: entry.columns }, patch),
      },
      count(entry, 1),
      await goOn(ctx, entry, { resumesOf: entry.wait_ids }),
      tell(entry, { type: 'RESTORE', description: `Documento restaurado: ${label}`, action: 'document.restore' }),
      { events: [{ event: 'document.restored', payload: { documentId: id } }] },
    ),
    { documentId: id, situation, version },
  );
}

const mergeDecision = <A>(parts: Required<ChangeParts>, answer: A): Decision<A> => ({ ...parts, answer });

type Counted = Pick<Deletable, 'establishment_id' | 'situation' | 'type_id'>;

function count({ establishment_id: establishmentId, situation, type_id: typeId }: Counted, by: 1 | -1): ChangeParts {
  return {
    counters: [
      { kind: 'document.situation', establishmentId, key: situation, by },
      { kind: 'document.type', establishmentId, key: typeId, by },
    ],
  };
}

type Waiting = Pick<Deletable, 'process_id' | 'wait_ids'>;

async function goOn(ctx: Ctx, { process_id: processId, wait_ids }: Waiting, wait: CustomerWait): Promise<ChangeParts> {
  if (processId === null) return {};
  if (wait_ids.length > 0) return waitForCustomer(ctx, processId, wait);
  return { parts: [touchProcesses(ctx.customerId, [processId], ctx.clock.now())] };
}

interface Told {
  readonly type: 'DELETE' | 'RESTORE';
  readonly description: string;
  readonly action: AuditAction;
}

function tell({ id, process_id: processId }: Pick<Deletable, 'id' | 'process_id'>, told: Told): ChangeParts {
  const { type, description, action } = told;
  return {
    progress: [{ type, documentId: id, processId, description }],
    audit: [{ action, objectType: 'document', objectId: id, data: { processId } }],
  };
}
