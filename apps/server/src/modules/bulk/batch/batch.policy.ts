import type { BatchState, ErrorCode } from '@tramite/contract';
import type { Actor } from '../../../platform/session/actor.ts';
import { kindOf } from './batch.kinds.ts';
import type { BatchRow } from './batch.repository.ts';

export type BatchVerb = 'start' | 'pause' | 'resume' | 'cancel' | 'retry' | 'undo';

const from: Readonly<Record<BatchVerb, readonly BatchState[]>> = {
  start: ['previewed'],
  pause: ['queued', 'running'],
  resume: ['paused'],
  cancel: ['previewed', 'queued', 'running', 'paused'],
  retry: ['done'],
  undo: ['done', 'canceled'],
};

const DAY_MS = 24 * 60 * 60_000;

export function mayAct(verb: BatchVerb, batch: BatchRow, actor: Actor, now: Date): true | ErrorCode {
  if (!from[verb].includes(batch.state)) return 'batch.not_possible';
  if (verb === 'start' && batch.skipped === batch.total) return kindOf(batch.kind).empty ?? 'batch.empty';
  if (verb === 'retry' && batch.failed === 0) return 'batch.not_possible';
  return verb === 'undo' ? mayUndo(batch, actor, now) : true;
}

function mayUndo(batch: BatchRow, actor: Actor, now: Date): true | ErrorCode {
  const until = undoUntil(batch, actor);
  if (!until || batch.done === 0) return 'batch.not_undoable';
  if (batch.is_being_undone) return 'batch.not_possible';
  return now <= until || 'batch.undo_late';
}

/** Null if it can never be undone. */
export function undoUntil({ kind, undo_of: undoOf, ended_at: endedAt }: BatchRow, actor: Actor): Date | null {
  const { undo } = kindOf(kind);
  if (!undo || undoOf !== null || !endedAt) return null;
  const ms = (undo.minutes?.(actor) ?? Number.POSITIVE_INFINITY) * 60_000;
  return new Date(endedAt.getTime() + Math.min(ms, DAY_MS));
}
