import type { Ability } from '@tramite/contract';
import { answerTexts } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import { ProblemError, problem } from '../../../platform/problem/problem.ts';
import {
  stageOf,
  type TransitionRow,
  type VersionDefinition,
} from '../../definitions/process-type/process-type.parts.ts';
import type { ProcessFacts } from './process.change.repository.ts';
import { mayCapture, mayTransit } from './process.policy.ts';

/** Throws the reason why the actor may not add documents to a process now. */
export function ensureMayCapture({ actor, clock }: Ctx, process: ProcessFacts, version: VersionDefinition): void {
  ensure(mayCapture(actor, process, stageOf(version, process.stage_id), clock.now()), process);
}

/** Throws the reason why the actor may not take a transition now. */
export function ensureMayTransit(
  { actor, clock }: Ctx,
  process: ProcessFacts,
  version: VersionDefinition,
  transition: TransitionRow,
): void {
  const stage = stageOf(version, transition.fromStageId);
  const roles = version.roles.filter(({ id }) => transition.roleIds.includes(id));
  ensure(mayTransit(actor, process, { stage, transition: { roles } }, clock.now()), process);
}

function ensure(ability: Ability, { reserved_name: name }: ProcessFacts): void {
  if (ability === true) return;
  throw ability === 'process.reserved'
    ? problem(ability, { values: { name: name ?? answerTexts.somebody } })
    : new ProblemError(ability);
}
