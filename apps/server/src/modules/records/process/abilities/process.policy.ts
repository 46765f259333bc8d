import type { Ability } from '@tramite/contract';
import { decided } from '@tramite/rules/condition/condition';
import type { Actor } from '../../../../platform/session/actor.ts';
import type { TokenItem, TransitionItem } from '../facts/process.names.ts';
import {
  conditionsToTransit,
  hasRoleFor,
  type Leaving,
  type ProcessState,
  processConditions,
  type Reserved,
  type Standing,
  type Stopping,
} from './process.conditions.policy.ts';

/** The token the actor can act on, else the earliest. Tokens come in the order of their entry. */
export function currentToken(
  actor: Actor,
  tokens: readonly TokenItem[],
  transitions: readonly TransitionItem[],
): TokenItem | null {
  const canAct = ({ stageId, roleId }: TokenItem) =>
    (roleId !== null && actor.roleIds.includes(roleId)) ||
    transitions.some((transition) => transition.fromStageId === stageId && hasRoleFor(actor, transition));
  return tokens.find(canAct) ?? tokens[0] ?? null;
}

/** A code of why not. */
export type Refusal = Exclude<Ability, true>;

interface Way {
  readonly stage: Stopping;
  readonly transition: Leaving;
}

/** Everything that keeps the actor from taking a transition now, the first being what they are told. */
export function transitRefusals(
  actor: Actor,
  process: Standing,
  { stage, transition }: Way,
  now: Date,
): readonly Refusal[] {
  const conditions = conditionsToTransit(actor, process, { stage, way: transition }, now);
  return conditions.filter(({ holds }) => !holds).map(({ code }) => code);
}

/** Whether the actor may take a transition now: true or the code of why not. Readiness is another question. */
export function mayTransit(actor: Actor, process: Standing, where: Way, now: Date): Ability {
  return transitRefusals(actor, process, where, now)[0] ?? true;
}

/** Whether the actor may add documents to the process now: true or the code of why not. */
export function mayCapture(actor: Actor, process: Standing, stage: Stopping, now: Date): Ability {
  return decided(processConditions.capture(actor, { ...process, stage }, now));
}

/** Whether the actor may edit indexers of the process now: true or the code of why not. */
export function mayEdit(actor: Actor, process: Standing, stage: Stopping, now: Date): Ability {
  return decided(processConditions.editIndexers(actor, { ...process, stage }, now));
}

/** Whether the actor may reserve the process or renew that: true or the code of why not. */
export function mayReserve(actor: Actor, process: Standing, stage: Stopping, now: Date): Ability {
  return decided(processConditions.reserve(actor, { ...process, stage }, now));
}

/** Whether the actor may end the reservation of the process. */
export function mayRelease(actor: Actor, process: Standing, now: Date): Ability {
  return decided(processConditions.release(actor, process, now));
}

/** Whether the actor may take documents out of the process now: true or the code of why not. */
export function mayMoveDocuments(
  actor: Actor,
  process: Standing & Pick<ProcessState, 'documents'>,
  stage: Stopping,
  now: Date,
): Ability {
  return decided(processConditions.moveDocuments(actor, { ...process, stage }, now));
}

/** Whether the actor may move the process to another establishment, ended or not: true or the code of why not. */
export function mayMovePlace(actor: Actor, process: Reserved, now: Date): Ability {
  return decided(processConditions.moveEstablishment(actor, process, now));
}

/** Whether the actor may put the process into the bin now: true or the code of why not. */
export function mayDelete(
  actor: Actor,
  process: Standing & Pick<ProcessState, 'signed' | 'has_children' | 'is_awaited'>,
  now: Date,
): Ability {
  return decided(processConditions.delete(actor, process, now));
}

/** Whether the actor may begin another process with fields of this one, ended or not: true or the code of why not. */
export function mayDuplicate(actor: Actor, process: Pick<ProcessState, 'can_duplicate'>): Ability {
  return decided(processConditions.duplicate(actor, process));
}

/** Whether the actor may take the cancelation of a process back now: true or the code of why not. */
export function mayUndoCancel(
  actor: Actor,
  process: Pick<ProcessState, 'situation_id' | 'canceled_at'>,
  now: Date,
): Ability {
  return decided(processConditions.undoCancel(actor, process, now));
}

/** Whether the actor may give the process another situation by hand: true or the code of why not. */
export function mayChangeSituation(
  actor: Actor,
  process: Reserved & Pick<ProcessState, 'is_bpm' | 'situation_id'>,
  now: Date,
): Ability {
  return decided(processConditions.changeSituation(actor, process, now));
}
