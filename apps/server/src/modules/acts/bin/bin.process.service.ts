import type { AuditAction, DeletedProcess, endpoints, ResponseOf } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import { change, type Decision } from '../../../platform/change/change.ts';
import { type ChangeParts, mergeParts } from '../../../platform/change/merge-parts.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { ensureMayDelete } from '../../records/process/abilities/process.ensure.policy.ts';
import { findProcessFacts, type ProcessFacts } from '../../records/process/facts/process.facts.ts';
import { seenVersion } from '../../records/progress/progress.seen.facts.ts';
import { purgeAtOf } from './bin.policy.ts';
import {
  type BinProcessRow,
  countBinProcesses,
  type Deletion,
  deletionColumns,
  findRestorableProcess,
  type GoingDocument,
  listBinProcesses,
  type RestorableProcess,
} from './bin.process.repository.ts';
import { deleteDocumentsOf, deleteProcessRows, keepProcessRows, putRowsBack, takeOut } from './bin.rows.repository.ts';
import { PAGE, toPlace } from './bin.service.ts';

type Deleted = ResponseOf<typeof endpoints.bin.deleteProcess>;
type Restored = ResponseOf<typeof endpoints.bin.restoreProcess>;

/** A page of the deleted processes, last deleted first. */
export async function listDeletedProcesses({ db, customerId, actor }: Ctx, before: string | undefined) {
  const [rows, count] = await Promise.all([
    listBinProcesses(db, customerId, actor, { before: before === undefined ? null : toPlace(before), limit: PAGE + 1 }),
    countBinProcesses(db, customerId, actor),
  ]);
  const last = rows.length > PAGE ? rows[PAGE - 1] : undefined;
  const next = last ? `${last.deleted_at.getTime()}-${last.id}` : null;
  return { count, items: rows.slice(0, PAGE).map(toDeleted), next };
}

function toDeleted(row: BinProcessRow): DeletedProcess {
  return {
    id: row.id,
    type: { id: row.type_id, label: row.type_label },
    establishment: { id: row.establishment_id, label: row.establishment_name },
    documentCount: row.document_count,
    deletedAt: row.deleted_at.toISOString(),
    deletedBy: { id: row.deleted_by, name: row.deleted_name },
    purgeAt: purgeAtOf(row.deleted_at).toISOString(),
  };
}

/**
 * Puts an open process into the bin with its documents, none of which somebody checked: nothing finds them any more until
 * they are put back.
 * @throws process.*, bin.process_checked, bin.process_children, bin.process_awaited, cancelation.in_progress, conflict.version
 */
export function deleteProcess(ctx: Ctx, id: number): Promise<Deleted> {
  const { db, customerId, actor } = ctx;
  return change(ctx, {
    read: () => findProcessFacts<Deletion>(db, customerId, actor, id, deletionColumns),
    decide: (process) => {
      if (!process) throw problem('process.not_found');
      ensureMayDelete(ctx, process);
      if (process.is_ending) throw problem('cancelation.in_progress');
      return decideDeletion(ctx, process);
    },
  });
}

async function decideDeletion(ctx: Ctx, process: ProcessFacts & Deletion): Promise<Decision<Deleted>> {
  const { customerId, actor, clock } = ctx;
  const { id, type_name: label, going } = process;
  const at = clock.now();
  const rows = going.map(({ id: documentId, version, row_mark }) => ({ id: documentId, version, row_mark }));
  return {
    seen: await seenVersion(ctx, { kind: 'process', id }, process.version),
    ...mergeParts(
      {
        guarded: [
          { part: 'deleted_process', sql: keepProcessRows(customerId, process, { userId: actor.userId, at }) },
          ...(rows.length > 0
            ? [{ part: 'document', sql: deleteDocumentsOf(customerId, rows), rows: rows.length }]
            : []),
          { part: 'process', sql: deleteProcessRows(customerId, process) },
        ],
      },
      count(process, going, -1),
      tell(id, { type: 'DELETE', description: `Processo excluído: ${label}`, action: 'process.delete' }, going),
      { events: [{ event: 'process.deleted', payload: { processId: id } }] },
    ),
    answer: { workflowId: id, purgeAt: purgeAtOf(at).toISOString() },
  };
}

/**
 * Puts a deleted process back as it was, with its documents; nobody has it reserved any more.
 * @throws bin.process_not_found
 */
export function restoreProcess(ctx: Ctx, id: number): Promise<Restored> {
  const { db, customerId, actor } = ctx;
  return change(ctx, {
    read: () => findRestorableProcess(db, customerId, actor, id),
    decide: (entry) => {
      if (!entry) throw problem('bin.process_not_found');
      return decideReturn(ctx, entry);
    },
  });
}

function decideReturn({ customerId }: Ctx, entry: RestorableProcess): Decision<Restored> {
  const { id, type_label: label, version, columns, documents } = entry;
  const patch = { reserved_by: null, reserved_at: null };
  return {
    ...mergeParts(
      {
        guarded: [{ part: 'deleted_process', sql: takeOut(customerId, 'process', id) }],
        parts: putRowsBack(customerId, { kind: 'process', id, columns }, patch),
      },
      count(entry, documents, 1),
      tell(id, { type: 'RESTORE', description: `Processo restaurado: ${label}`, action: 'process.restore' }, documents),
      { events: [{ event: 'process.restored', payload: { processId: id } }] },
    ),
    answer: { workflowId: id, version, documentIds: documents.map((document) => document.id) },
  };
}

type Going = Omit<GoingDocument, 'version' | 'row_mark'>;
type Counted = Pick<ProcessFacts, 'establishment_id' | 'situation_id' | 'type_id'>;

function count(process: Counted, documents: readonly Going[], by: 1 | -1): ChangeParts {
  const { establishment_id: establishmentId, situation_id, type_id } = process;
  return {
    counters: [
      { kind: 'process.situation', establishmentId, key: situation_id, by },
      { kind: 'process.type', establishmentId, key: type_id, by },
      ...documents.flatMap((document) => [
        { kind: 'document.situation' as const, establishmentId: document.establishmentId, key: document.situation, by },
        { kind: 'document.type' as const, establishmentId: document.establishmentId, key: document.typeId, by },
      ]),
    ],
  };
}

interface Told {
  readonly type: 'DELETE' | 'RESTORE';
  readonly description: string;
  readonly action: AuditAction;
}

function tell(id: number, { type, description, action }: Told, documents: readonly Going[]): ChangeParts {
  return {
    progress: [{ type, processId: id, description }],
    audit: [
      {
        ...{ action, objectType: 'process', objectId: id },
        data: { documentIds: documents.map((document) => document.id) },
      },
    ],
  };
}
