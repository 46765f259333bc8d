import type { Ability } from '@tramite/contract';
import { answerTexts } from '@tramite/contract';
import type { Ctx } from '../../../../platform/call/context.ts';
import { ProblemError, problem } from '../../../../platform/problem/problem.ts';
import { stageOf, type TransitionRow, type VersionDefinition } from '../../../definitions/workflow/workflow.facts.ts';
import type { ProcessFacts } from '../facts/process.facts.ts';
import { isReserved } from './process.conditions.policy.ts';
import {
  mayCapture,
  mayChangeSituation,
  mayDelete,
  mayEdit,
  mayMoveDocuments,
  mayMovePlace,
  mayRelease,
  mayReserve,
  type Refusal,
  transitRefusals,
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
  ensure(refusalsToTransit({ actor, clock }, process, version, transition)[0] ?? true, process);
}

/** Everything that keeps the actor from taking a transition now, whatever the process lacks. */
export function refusalsToTransit(
  { actor, clock }: Pick<Ctx, 'actor' | 'clock'>,
  process: ProcessFacts,
  version: VersionDefinition,
  transition: TransitionRow,
): readonly Refusal[] {
  const stage = stageOf(version, transition.fromStageId);
  const roles = version.roles.filter(({ id }) => transition.roleIds.includes(id));
  return transitRefusals(actor, process, { stage, transition: { roles, isCancel: transition.isCancel } }, clock.now());
}

/** What the actor may do in a process about what keeps it from moving. */
export function meansOf(
  { actor, clock }: Pick<Ctx, 'actor' | 'clock'>,
  process: ProcessFacts,
  version: VersionDefinition,
) {
  const stage = stageOf(version, process.stage_id);
  const now = clock.now();
  return {
    edits: mayEdit(actor, process, stage, now) === true,
    captures: mayCapture(actor, process, stage, now) === true,
    takesOver: mayReserve(actor, process, stage, now) === true,
  };
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

/** Throws the reason why the actor may not put a process into the bin now. */
export function ensureMayDelete(
  { actor, clock }: Ctx,
  process: ProcessFacts & { readonly signed: boolean; readonly has_children: boolean; readonly is_awaited: boolean },
): void {
  ensure(mayDelete(actor, process, clock.now()), process);
}

/** Throws the reason why the actor may not give a process another situation now. */
export function ensureMayChangeSituation(
  { actor, clock }: Ctx,
  process: ProcessFacts & { readonly is_bpm: boolean },
): void {
  ensure(mayChangeSituation(actor, process, clock.now()), process);
}

function ensure(ability: Ability, { reserved_name: name }: ProcessFacts): void {
  if (ability === true) return;
  throw ability === 'process.reserved'
    ? problem(ability, { values: { name: name ?? answerTexts.somebody } })
    : new ProblemError(ability);
}
