import type { Ability } from '@tramite/contract';
import type { Stage } from '@tramite/rules/workflow/definition';
import { type Actor, hasPermission } from '../../../platform/session/actor.ts';
import type { TokenItem, TransitionItem } from './process.names.ts';
import type { ProcessRow } from './process.repository.ts';

/** Milliseconds after which a reservation no longer holds (decisions row 67). */
const RESERVE_MS = 30 * 60_000;

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

/** Whether the actor may take a transition now: true or the code of why not. Readiness is another question. */
export function mayTransit(
  actor: Actor,
  process: Standing,
  where: { stage: Pick<Stage, 'disableResources'> | undefined; transition: Pick<TransitionItem, 'roles'> },
  now: Date,
): Ability {
  const refusal = whyNot(actor, process, 'process.transition', where.stage, now);
  if (refusal) return refusal;
  return hasRoleFor(actor, where.transition) || 'transition.wrong_role';
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

function whyNot(
  actor: Actor,
  process: Standing,
  permission: 'process.transition' | 'document.capture',
  stage: Pick<Stage, 'disableResources'> | undefined,
  now: Date,
): Exclude<Ability, true> | undefined {
  if (!process.is_open) return 'process.closed';
  if (!hasPermission(actor, permission) || stage?.disableResources.includes(permission)) return 'permission.denied';
  if (isReserved(process, now) && process.reserved_by !== actor.userId) return 'process.reserved';
  return undefined;
}
