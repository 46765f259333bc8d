import { answerTexts } from '@tramite/contract';
import type { Missing } from '@tramite/rules/workflow/readiness';
import type { Ctx } from '../../../platform/call/context.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { hasPermission } from '../../../platform/session/actor.ts';
import type { VersionDefinition } from '../../definitions/workflow/workflow.facts.ts';
import { refusalsToTransit } from '../../records/process/abilities/process.ensure.policy.ts';
import type { Refusal } from '../../records/process/abilities/process.policy.ts';
import { transitMovement } from '../../records/process/engine/process.movement.policy.ts';
import type { Movement } from '../../records/process/engine/process.state.policy.ts';
import { calendarOf } from '../../records/process/facts/process.calendar.policy.ts';
import type { ProcessFacts } from '../../records/process/facts/process.facts.ts';
import { missingFor } from '../../records/process/facts/process.readiness.policy.ts';
import { presentMissing } from '../../records/process/process.missing.presenter.ts';
import type { Departure } from './transition.departure.facts.ts';

export interface Situation {
  readonly process: ProcessFacts;
  readonly version: VersionDefinition;
  readonly departure: Departure;
  readonly at: Date;
}

interface Prepared extends Situation {
  readonly indexers: ProcessFacts['indexers'];
  /** Documents that come with the move. */
  readonly documents: readonly Omit<ProcessFacts['documents'][number], 'id' | 'isSeen'>[];
  /** A comment comes with the move. */
  readonly isCommented?: boolean;
  /** Names of the checklists that are answered with the move. */
  readonly checklists?: ReadonlySet<string>;
}

/** What came of asking whether a process may take a transition: where it goes, or everything that keeps it. */
export type Judgement =
  | { readonly movement: Movement }
  | { readonly movement: null; readonly refusals: readonly Refusal[]; readonly missing: readonly Missing[] };

/** Decides whether a process takes a transition now, as the transition itself and its readiness ask. */
export function judgeTransition(
  ctx: Ctx,
  { process, version, departure, indexers, documents, isCommented, checklists, at }: Prepared,
): Judgement {
  const { actor } = ctx;
  const { transition, token } = departure;
  const refusals = refusalsToTransit(ctx, process, version, transition);
  const { pendencies, children } = process;
  const all = [...process.documents, ...documents];
  const prepared = { indexers, documents: all, pendencies, children, isCommented, checklists };
  const missing = missingFor(version, transition, prepared);
  const mayCancel = transition.isCancel && hasPermission(actor, 'process.cancel');
  const movement = transitMovement(version, process, {
    at,
    calendar: calendarOf(process),
    indexers,
    token,
    transitionId: transition.nodeId,
    actorRoleIds: mayCancel ? transition.roleIds : actor.roleIds,
    missing,
  });
  if (typeof movement !== 'string') {
    return refusals.length > 0 ? { movement: null, refusals, missing } : { movement };
  }
  return { movement: null, refusals: [...new Set([...refusals, movement])], missing };
}

/**
 * Where the process goes. Throws the first reason against it; else transition.needs_comment, transition.needs_checklist
 * where nothing else is missing, or transition.not_ready with what is.
 */
export function ensureMovement(ctx: Ctx, prepared: Prepared): Movement {
  const judged = judgeTransition(ctx, prepared);
  if (judged.movement) return judged.movement;
  const { refusals, missing } = judged;
  const isUncommented = missing.some(({ kind }) => kind === 'comment');
  const code = refusals.find((refusal) => refusal !== 'transition.not_ready') ?? unreadyCode(missing);
  const names = missing.flatMap(({ kind, label }) => (kind === 'checklist' ? [label] : []));
  const values = { name: prepared.process.reserved_name ?? answerTexts.somebody, names: names.join(', ') };
  const details =
    missing.length > 0 && !isUncommented
      ? { missing: presentMissing(ctx.actor, prepared.version, missing) }
      : undefined;
  throw problem(code, { values, details });
}

function unreadyCode(missing: readonly Missing[]) {
  if (missing.some(({ kind }) => kind === 'comment')) return 'transition.needs_comment';
  const isAnswering = missing.length > 0 && missing.every(({ kind }) => kind === 'checklist');
  return isAnswering ? 'transition.needs_checklist' : 'transition.not_ready';
}
