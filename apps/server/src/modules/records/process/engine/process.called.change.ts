import { dayOf } from '@tramite/rules/date/zoned';
import type { StoredIndexer } from '@tramite/rules/indexer/to-stored';
import type { ConditionContext } from '@tramite/rules/workflow/condition';
import type { CustomerCtx } from '../../../../platform/change/change-ctx.ts';
import { type ChangeParts, mergeParts } from '../../../../platform/change/merge-parts.ts';
import { ProblemError, problem } from '../../../../platform/problem/problem.ts';
import { optionIdsOf } from '../../../definitions/indexer/indexer.fill.policy.ts';
import { fillByFlow } from '../../../definitions/indexer/indexer.flow.policy.ts';
import { getVersion } from '../../../definitions/workflow/workflow.facts.ts';
import { calendarOf } from '../facts/process.calendar.policy.ts';
import { type CalledReads, type CalledType, findCalled } from './process.called.facts.ts';
import { startMovement } from './process.movement.policy.ts';
import type { Beginning, Stepped } from './process.stepped.ts';

/** Processes that one statement begins at most: flows may begin each other. */
export const MOST_BEGUN = 50;

/** A process that the flow of another one begins. */
export interface Call {
  readonly type: CalledType;
  /** How people know it. */
  readonly label: string;
  /** By name of the field, as expressions say it. */
  readonly values: ConditionContext;
  /** Fields it has before those. */
  readonly inherited: readonly StoredIndexer[];
  /** The stay of a token that waits for its end. */
  readonly awaitedBy: { readonly token: number; readonly since: Date } | null;
  /** What begins it, where it is not the flow: `pelo evento “...”`. */
  readonly cause?: string;
}

export type Begin = (ctx: CustomerCtx, beginning: Beginning) => Promise<ChangeParts>;

/**
 * A process that the flow of another one begins, within the statement of that one's step: with the same establishment and
 * owner, and once, because the step is taken once.
 * @throws workflow.child_refused, workflow.too_many_begun: then nothing moves
 */
export async function beginCalled(ctx: CustomerCtx, from: Stepped, call: Call, begin: Begin): Promise<ChangeParts> {
  if (from.begun.length >= MOST_BEGUN) throw problem('workflow.too_many_begun', { values: { most: MOST_BEGUN } });
  try {
    return await beginIt(ctx, from, call, begin);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    if (error.code === 'workflow.child_refused' || error.code === 'workflow.too_many_begun') throw error;
    throw problem('workflow.child_refused', { values: { type: call.label, reason: error.message } });
  }
}

async function beginIt(ctx: CustomerCtx, from: Stepped, call: Call, begin: Begin): Promise<ChangeParts> {
  const { at, begun, establishmentId, ownerId } = from;
  const { type, values, inherited, awaitedBy } = call;
  const labels = Object.values(values)
    .flat()
    .filter((value) => typeof value === 'string');
  const optionIds = optionIdsOf(inherited);
  const reads = await findCalled(ctx.db, ctx.customerId, type, { establishmentId, optionIds, labels });
  const { typeId, versionId } = ensureOffered(reads, type);
  const version = await getVersion(ctx, versionId);
  const filled = fillByFlow({
    ...{ uses: reads.uses, current: inherited, set: new Map(Object.entries(values)) },
    today: dayOf(at, reads.time_zone),
  });
  if (!('items' in filled))
    throw problem('workflow.value_refused', { values: { field: filled.label, reason: filled.reason } });
  const movement = startMovement(version, { at, calendar: calendarOf(reads), indexers: filled.items });
  begun.push(reads.id);
  return mergeParts(
    await begin(ctx, {
      id: reads.id,
      type: { id: typeId, name: reads.type_name, versionId },
      establishment: { id: establishmentId, name: reads.establishment_name },
      ...{ tags: [], filled, movement, ownerId, at },
      by: {
        id: from.id,
        parent: awaitedBy && { id: from.id, ...awaitedBy },
        isPart: 'part' in type,
        begun,
        ...(call.cause === undefined ? {} : { cause: call.cause }),
      },
    }),
    tell(from, call, reads),
  );
}

function ensureOffered({ type_id: typeId, version_id: versionId, enabled }: CalledReads, type: CalledType) {
  if (typeId === null) throw problem('process_type.not_found');
  if (versionId === null || !('part' in type || enabled)) throw problem('process_type.disabled');
  return { typeId, versionId };
}

function tell({ id }: Stepped, { label, awaitedBy, cause = 'pelo fluxo' }: Call, called: CalledReads): ChangeParts {
  const what = awaitedBy === null ? `Processo criado ${cause}: ${called.type_name}` : `Subprocesso iniciado: ${label}`;
  return {
    progress: [{ type: 'CHILD', processId: id, description: `${what} #${called.id}` }],
    audit: [
      {
        action: 'process.child',
        objectType: 'process',
        objectId: id,
        data: { childId: called.id, awaited: awaitedBy !== null },
      },
    ],
  };
}
