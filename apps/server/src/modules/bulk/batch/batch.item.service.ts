import { type ErrorCode, errorText } from '@tramite/contract';
import { aliveUntil } from '../../../platform/batch/turn.ts';
import type { AlongCtx } from '../../../platform/batch/user-context.ts';
import type { Ctx } from '../../../platform/call/context.ts';
import { change } from '../../../platform/change/change.ts';
import type { CustomerCtx } from '../../../platform/change/change-ctx.ts';
import { type ChangeParts, mergeParts } from '../../../platform/change/merge-parts.ts';
import { isDatabaseAway } from '../../../platform/db/database-away.ts';
import { ProblemError, problem } from '../../../platform/problem/problem.ts';
import { hasPermission } from '../../../platform/session/actor.ts';
import { kindOf } from './batch.kinds.ts';
import { type BatchRow, countItem, findItem, type ItemRow, markItem, type Outcome } from './batch.repository.ts';

/** Runs or undoes one item and marks it in the same statement. If it throws, the item still waits. */
export async function doItem(ctx: Ctx, batch: BatchRow, item: ItemRow): Promise<void> {
  const kind = kindOf(batch.kind);
  if (!hasPermission(ctx.actor, ...kind.permission)) throw problem('permission.denied');
  const isUndo = batch.undo_of !== null;
  const along = (answer: unknown): ChangeParts => {
    const kept = isUndo ? undefined : kind.undo?.keep?.(answer);
    const done = settled(ctx, batch, item, { state: 'done', kept, at: ctx.clock.now() });
    return isUndo ? mergeParts(done, markParent(ctx, batch, item)) : done;
  };
  const itemCtx: AlongCtx = { ...ctx, along };
  if (isUndo) await kind.undo?.run(itemCtx, item, batch.input);
  else await kind.run(itemCtx, item, batch.input);
}

/** Stores why an item failed, unless another runner completed it meanwhile. */
export async function refuseItem(ctx: CustomerCtx, batch: BatchRow, item: ItemRow, error: unknown): Promise<void> {
  const { db, customerId } = ctx;
  const refusal = refusalOf(ctx, error);
  const state = kindOf(batch.kind).skips?.includes(refusal.code) ? 'skipped' : 'failed';
  await change(ctx, {
    read: () => findItem(db, customerId, { batchId: batch.id, recordId: item.recordId }),
    decide: (now) =>
      now?.state === item.state
        ? {
            guarded: [],
            audit: [],
            ...settled(ctx, batch, item, { state, ...refusal, at: ctx.clock.now() }),
            answer: null,
          }
        : { guarded: [], audit: [], answer: null },
  });
}

/** Live message about a user's own job. */
export function tellBatch({ user_id: toUserId }: Pick<BatchRow, 'user_id'>): ChangeParts {
  return { live: [{ kind: 'batch', toUserId }] };
}

type Asked = Pick<CustomerCtx, 'customerId' | 'clock'>;

function settled({ customerId, clock }: Asked, batch: BatchRow, item: ItemRow, outcome: Outcome): ChangeParts {
  const { recordId, state: from } = item;
  return {
    guarded: [{ part: 'batch_item', sql: markItem(customerId, { batchId: batch.id, recordId, from }, outcome) }],
    parts: [countItem(customerId, batch.id, { from, to: outcome.state, aliveUntil: aliveUntil({ clock }) })],
    ...tellBatch(batch),
  };
}

/** An undo job also updates the item it undoes. */
function markParent(ctx: Asked, { undo_of: id, ...batch }: BatchRow, item: ItemRow): ChangeParts {
  if (id === null) return {};
  const parent = { ...batch, undo_of: null, id };
  return settled(ctx, parent, { ...item, state: 'done' }, { state: 'undone', at: ctx.clock.now() });
}

/** If the database is away, the error is not the record's fault. */
function refusalOf({ log }: Pick<CustomerCtx, 'log'>, error: unknown): { code: ErrorCode; message: string } {
  if (error instanceof ProblemError) {
    const [field] = Object.values(error.options.fields ?? {});
    return { code: error.code, message: field ?? error.message };
  }
  if (isDatabaseAway(error)) throw error;
  log.error({ err: error }, 'a record of a job failed');
  return { code: 'server.unexpected', message: errorText('server.unexpected') };
}
