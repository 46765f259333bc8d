import { condition } from '@tramite/rules/condition/condition';
import type { Ctx } from '../../../platform/call/context.ts';
import { problem } from '../../../platform/problem/problem.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { getVersion } from '../../definitions/workflow/workflow.facts.ts';
import { findProcessFacts } from '../../records/process/facts/process.facts.ts';
import { findDeparture } from '../transition/transition.departure.facts.ts';
import { judgeTransition } from '../transition/transition.movement.policy.ts';
import { presentLack } from '../transition/transition.readiness.presenter.ts';
import type { ToldCondition } from './explanation.presenter.ts';

interface Taking {
  readonly person: Actor;
  readonly processId: number;
  readonly transitionId: number;
  /** What is told already. */
  readonly known: readonly ToldCondition[];
}

/**
 * What somebody's transition asks beside who may take it, told to who asks.
 * @throws process.not_found, transition.not_found, transition.moved
 */
export async function readyConditions(
  ctx: Ctx,
  { person, processId, transitionId, known }: Taking,
): Promise<readonly ToldCondition[]> {
  const { db, customerId, actor } = ctx;
  const process = await findProcessFacts(db, customerId, actor, processId);
  if (!process) throw problem('process.not_found');
  const version = await getVersion(ctx, process.version_id);
  const departure = await findDeparture(ctx, process, version, transitionId);
  // They are answered with the transition.
  const checklists = new Set(version.checklists.map(({ code }) => code));
  const judged = judgeTransition(
    { ...ctx, actor: person },
    {
      process,
      version,
      departure,
      indexers: process.indexers,
      documents: [],
      isCommented: true,
      checklists,
      at: ctx.clock.now(),
    },
  );
  const missing = judged.movement ? [] : judged.missing;
  const told = { actor, process, version, transition: departure.transition, means: none };
  const lacks = missing.flatMap((each) => presentLack(told, each));
  const refusals = judged.movement ? [] : judged.refusals;
  const isKnown = (code: string) =>
    code === 'transition.not_ready' || known.some((each) => each.code === code && !each.holds);
  return [
    ...(lacks.length === 0 ? [condition('situation', 'transition.not_ready', true)] : []),
    ...lacks.map(({ text }) => ({ ...condition('situation', 'transition.not_ready', false), text })),
    ...refusals.filter((code) => !isKnown(code)).map((code) => condition('situation', code, false)),
  ];
}

/** Nothing is done about it from where it is told. */
const none = { edits: false, captures: false, takesOver: false, transits: false };
