import { processSituation } from '@tramite/contract';
import type { Effect } from '@tramite/rules/workflow/state';
import { change, type Decision } from '../../../platform/change/change.ts';
import type { CustomerCtx } from '../../../platform/change/change-ctx.ts';
import { mergeParts } from '../../../platform/change/merge-parts.ts';
import { getVersion, type VersionDefinition } from '../../definitions/workflow/workflow.facts.ts';
import { endDocuments } from '../../records/document/engine/document.end.change.ts';
import { continueProcess } from '../../records/process/engine/process.change.ts';
import type { Movement } from '../../records/process/engine/process.state.policy.ts';
import { findWholeProcess, type ProcessFacts } from '../../records/process/facts/process.facts.ts';
import { waitingToken } from './child.hand-back.service.ts';
import { holdProcess } from './child.repository.ts';

/**
 * Cancels a child whose parent went on without it, with what nobody finished checking. Nothing where it ended meanwhile, or
 * its parent waits for it again.
 * @returns whether it was canceled
 */
export function cancelAbandoned(ctx: CustomerCtx, childId: number): Promise<boolean> {
  const { db, customerId } = ctx;
  return change(ctx, {
    read: async () => {
      const child = await findWholeProcess(db, customerId, childId);
      const parent = child?.parent_id ? await findWholeProcess(db, customerId, child.parent_id) : undefined;
      return { child, parent };
    },
    decide: ({ child, parent }) => decide(ctx, child, parent),
  });
}

async function decide(
  ctx: CustomerCtx,
  child: ProcessFacts | undefined,
  parent: ProcessFacts | undefined,
): Promise<Decision<boolean>> {
  if (!child?.is_open || !parent || waitingToken(parent, child)) return { guarded: [], audit: [], answer: false };
  const at = ctx.clock.now();
  const movement = endMovement(await getVersion(ctx, child.version_id), child, at);
  return {
    ...mergeParts(
      { guarded: [{ part: 'parent', sql: holdProcess(ctx.customerId, parent) }] },
      await continueProcess(ctx, child, { at, movement }),
      await endDocuments(ctx, child.id, { isCanceled: true }),
      {
        progress: [
          {
            type: 'CANCEL',
            processId: child.id,
            description: `Cancelado pelo fluxo: o processo #${parent.id} seguiu sem este subprocesso`,
          },
        ],
        audit: [
          {
            ...{ action: 'process.child', objectType: 'process', objectId: child.id },
            data: { otherId: parent.id, canceled: true },
          },
        ],
      },
    ),
    answer: true,
  };
}

/** A process ends where it stands, and so do those that it waits for. */
function endMovement(version: VersionDefinition, { tokens, stage_id }: ProcessFacts, at: Date): Movement {
  const arrival = version.stages.find(({ id }) => id === stage_id);
  if (!arrival) throw new Error(`Version ${version.id} has no stage ${stage_id}`);
  const situation = processSituation.canceled;
  const effects: Effect[] = [
    ...tokens.map(({ id: tokenId }) => ({ type: 'childAbandoned' as const, tokenId, stageId: arrival.nodeId })),
    { type: 'closed', situation, at },
  ];
  const place = { situation, isOpen: false, stageId: stage_id, dueAt: null, arrivals: null };
  return { version, place, begun: [], moved: [], ended: tokens, reached: [], arrival, effects };
}
