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
import {
  isReserved,
  mayCapture,
  mayEdit,
  mayMoveDocuments,
  mayMovePlace,
  mayRelease,
  mayReserve,
  mayTransit,
} from './process.policy.ts';

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
  ensure(
    mayTransit(actor, process, { stage, transition: { roles, isCancel: transition.isCancel } }, clock.now()),
    process,
  );
}

/** Throws the reason why the actor may not edit indexers of a process now. */
export function ensureMayEdit({ actor, clock }: Ctx, process: ProcessFacts, version: VersionDefinition): void {
  ensure(mayEdit(actor, process, stageOf(version, process.stage_id), clock.now()), process);
}

/** Throws the reason why the actor may not reserve a process now; nobody takes over what they did not see reserved. */
export function ensureMayReserve(
  { actor, clock }: Ctx,
  process: ProcessFacts,
  version: VersionDefinition,
  { takeOver }: { readonly takeOver: boolean },
): void {
  const now = clock.now();
  ensure(mayReserve(actor, process, stageOf(version, process.stage_id), now), process);
  const isOthers = isReserved(process, now) && process.reserved_by !== actor.userId;
  if (isOthers && !takeOver) ensure('process.reserved', process);
}

/** Throws the reason why the actor may not end the reservation of a process now. */
export function ensureMayRelease({ actor, clock }: Ctx, process: ProcessFacts): void {
  ensure(mayRelease(actor, process, clock.now()), process);
}

/** Throws the reason why the actor may not take documents out of a process now. */
export function ensureMayMoveDocuments({ actor, clock }: Ctx, process: ProcessFacts, version: VersionDefinition): void {
  ensure(mayMoveDocuments(actor, process, stageOf(version, process.stage_id), clock.now()), process);
}

/** Throws the reason why the actor may not move a process to another establishment now. */
export function ensureMayMovePlace({ actor, clock }: Ctx, process: ProcessFacts): void {
  ensure(mayMovePlace(actor, process, clock.now()), process);
}

function ensure(ability: Ability, { reserved_name: name }: ProcessFacts): void {
  if (ability === true) return;
  throw ability === 'process.reserved'
    ? problem(ability, { values: { name: name ?? answerTexts.somebody } })
    : new ProblemError(ability);
}
