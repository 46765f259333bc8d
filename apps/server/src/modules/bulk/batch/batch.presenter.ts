import type { Batch, BatchItem } from '@tramite/contract';
import type { Actor } from '../../../platform/session/actor.ts';
import { type BatchVerb, mayAct, undoUntil } from './batch.policy.ts';
import type { BatchRow, ItemRow } from './batch.repository.ts';

export function presentBatch(row: BatchRow, actor: Actor, now: Date): Batch {
  const { id, kind, state, total, done, failed, skipped, undone, next } = row;
  const ability = (verb: BatchVerb) => mayAct(verb, row, actor, now);
  const isOver = state === 'done' || state === 'canceled';
  return {
    ...{ id, kind, state, total, done, failed, skipped, undone },
    waiting: total - done - failed - skipped - undone,
    createdAt: row.created_at.toISOString(),
    isInterrupted: state === 'running' && (row.alive_until === null || row.alive_until < now),
    endedAt: row.ended_at?.toISOString() ?? null,
    next: next && !isOver ? { recordId: next.recordId, label: next.label } : null,
    undoOf: row.undo_of,
    undoUntil: undoUntil(row, actor)?.toISOString() ?? null,
    abilities: {
      start: ability('start'),
      pause: ability('pause'),
      resume: ability('resume'),
      cancel: ability('cancel'),
      retry: ability('retry'),
      undo: ability('undo'),
    },
  };
}

export function presentItem({ recordId, state, label, detail, changes, code, message }: ItemRow): BatchItem {
  const why = code === null ? null : { code, message: message ?? '' };
  return { recordId, state, label, detail, changes, why };
}
