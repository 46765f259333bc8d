import type { Ability, Permission } from '@tramite/contract';
import type { DocumentSituation } from '@tramite/rules/check/situation';
import { mayLeaveProcess } from '@tramite/rules/move/may-move';
import { CANCELED_PROCESS } from '@tramite/rules/process/situation';
import type { Stage } from '@tramite/rules/workflow/definition';
import { type Actor, hasPermission } from '../../../platform/session/actor.ts';
import type { TokenItem, TransitionItem } from './process.names.ts';
import type { ProcessRow } from './process.repository.ts';

/** Milliseconds without anything done by its holder after which a reservation no longer holds. */
export const RESERVE_MS = 30 * 60_000;

/** `reserved_at` is when the holder last did something (`reservedSince`). */
type Reserved = Pick<ProcessRow, 'reserved_by' | 'reserved_at'>;

/** Whether somebody's reservation still holds. */
export function isReserved({ reserved_by, reserved_at }: Reserved, now: Date): boolean {
  return reserved_by !== null && reserved_at !== null && now.getTime() - reserved_at.getTime() < RESERVE_MS;
}

/** Whether one of the actor's workflow roles may choose a transition; one without roles is anybody's. */
export function hasRoleFor(actor: Actor, transition: Pick<TransitionItem, 'roles'>): boolean {
  return transition.roles.length === 0 || transition.roles.some(({ id }) => actor.roleIds.includes(id));
}

/** The token the actor can act on, else the earliest (decisions row 162). Tokens come in the order of their entry. */
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

type Standing = Pick<ProcessRow, 'is_open'> & Reserved;

/** A code of why not. */
export type Refusal = Exclude<Ability, true>;

interface Leaving {
  readonly stage: Pick<Stage, 'disableResources'> | undefined;
  readonly transition: Pick<TransitionItem, 'roles' | 'isCancel'>;
}

/** Everything that keeps the actor from taking a transition now, the first being what they are told. */
export function transitRefusals(
  actor: Actor,
  process: Standing,
  { stage, transition }: Leaving,
  now: Date,
): readonly Refusal[] {
  // Who may cancel processes does so whatever role the transition is for.
  const mayCancel = transition.isCancel && hasPermission(actor, 'process.cancel');
  const refusals = refusalsOf(actor, process, mayCancel ? 'process.cancel' : 'process.transition', stage, now);
  return mayCancel || hasRoleFor(actor, transition) ? refusals : [...refusals, 'transition.wrong_role'];
}

/** Whether the actor may take a transition now: true or the code of why not. Readiness is another question. */
export function mayTransit(actor: Actor, process: Standing, where: Leaving, now: Date): Ability {
  return transitRefusals(actor, process, where, now)[0] ?? true;
}

/** Whether the actor may add documents to the process now: true or the code of why not. */
export function mayCapture(
  actor: Actor,
  process: Standing,
  stage: Pick<Stage, 'disableResources'> | undefined,
  now: Date,
): Ability {
  return whyNot(actor, process, 'document.capture', stage, now) ?? true;
}

/** Whether the actor may edit indexers of the process now: true or the code of why not. */
export function mayEdit(
  actor: Actor,
  process: Standing,
  stage: Pick<Stage, 'disableResources'> | undefined,
  now: Date,
): Ability {
  return whyNot(actor, process, 'document.edit', stage, now) ?? true;
}

/** Whether the actor may reserve the process or renew that; somebody else's reservation ends by those who may force it. */
export function mayReserve(
  actor: Actor,
  process: Standing,
  stage: Pick<Stage, 'disableResources'> | undefined,
  now: Date,
): Ability {
  const refusal = whyNot(actor, process, 'process.reserve', stage, now);
  return refusal === 'process.reserved' ? mayForce(actor) : (refusal ?? true);
}

/** Whether the actor may end the reservation of the process. */
export function mayRelease(actor: Actor, process: Standing, now: Date): Ability {
  if (!hasPermission(actor, 'process.reserve')) return 'permission.denied';
  if (!process.is_open) return 'process.closed';
  if (!isReserved(process, now)) return 'process.not_reserved';
  return process.reserved_by === actor.userId || mayForce(actor);
}

const mayForce = (actor: Actor): Ability => hasPermission(actor, 'process.reserve.force') || 'process.reserved';

/** Whether the actor may take documents out of the process now: true or the code of why not. */
export function mayMoveDocuments(
  actor: Actor,
  process: Standing & { readonly documents: readonly { readonly situation: DocumentSituation }[] },
  stage: Pick<Stage, 'disableResources'> | undefined,
  now: Date,
): Ability {
  const refusal = whyNot(actor, process, 'process.move', stage, now);
  if (refusal) return refusal;
  const isMovable = ({ situation }: { situation: DocumentSituation }) =>
    mayLeaveProcess(situation, actor.movesChecked) === true;
  return process.documents.some(isMovable) || 'move.no_documents';
}

/** Whether the actor may move the process to another establishment, ended or not: true or the code of why not. */
export function mayMovePlace(actor: Actor, process: Reserved, now: Date): Ability {
  if (!hasPermission(actor, 'process.move')) return 'permission.denied';
  if (isReserved(process, now) && process.reserved_by !== actor.userId) return 'process.reserved';
  return actor.establishmentIds.length > 1 || 'move.no_place';
}

/** What of a process keeps it from being deleted. */
interface Deletable {
  /** Somebody checked one of its documents. */
  readonly signed: boolean;
  readonly has_children: boolean;
}

/** Whether the actor may put the process into the bin now: true or the code of why not. */
export function mayDelete(actor: Actor, process: Standing & Deletable, now: Date): Ability {
  const refusal = whyNot(actor, process, 'process.delete', undefined, now);
  if (refusal) return refusal;
  if (process.has_children) return 'bin.process_children';
  return !process.signed || 'bin.process_checked';
}

/** Whether the actor may begin another process with fields of this one, ended or not: true or the code of why not. */
export function mayDuplicate(actor: Actor, { can_duplicate }: { readonly can_duplicate: boolean }): Ability {
  if (!hasPermission(actor, 'process.duplicate')) return 'permission.denied';
  return can_duplicate || 'duplication.not_allowed';
}

/** Whether the actor may give the process another situation by hand: true or the code of why not. */
export function mayChangeSituation(
  actor: Actor,
  process: Standing & { readonly is_bpm: boolean; readonly situation_id: number },
  now: Date,
): Ability {
  if (!hasPermission(actor, 'process.situation')) return 'permission.denied';
  if (process.is_bpm) return 'situation.by_transition';
  if (process.situation_id === CANCELED_PROCESS) return 'process.closed';
  return isReserved(process, now) && process.reserved_by !== actor.userId ? 'process.reserved' : true;
}

function whyNot(...asked: Parameters<typeof refusalsOf>): Refusal | undefined {
  return refusalsOf(...asked)[0];
}

function refusalsOf(
  actor: Actor,
  process: Standing,
  permission: Permission,
  stage: Pick<Stage, 'disableResources'> | undefined,
  now: Date,
): readonly Refusal[] {
  const isDenied = !hasPermission(actor, permission);
  const isTaken = isReserved(process, now) && process.reserved_by !== actor.userId;
  return [
    ...(isDenied ? (['permission.denied'] as const) : []),
    ...(process.is_open ? [] : (['process.closed'] as const)),
    ...(!isDenied && stage?.disableResources.includes(permission) ? (['permission.denied'] as const) : []),
    ...(isTaken ? (['process.reserved'] as const) : []),
  ];
}
