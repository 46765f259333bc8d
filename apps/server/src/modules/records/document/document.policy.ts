import type { Ability, DocumentCheck } from '@tramite/contract';
import { type Actor, hasPermission } from '../../../platform/session/actor.ts';

/** Whether the actor may sign any step of the document now: true or the code of why not. */
export function mayCheck(actor: Actor, situation: string, checks: readonly DocumentCheck[]): Ability {
  if (!hasPermission(actor, 'document.check')) return 'permission.denied';
  if (checks.some(({ ability }) => ability === true)) return true;
  if (situation === 'S') return 'check.document_canceled';
  if (situation === 'V') return 'check.document_expired';
  if (actor.assumedBy !== null && checks.some(({ enable }) => enable)) return 'check.assumed_profile';
  return 'check.none_open';
}

/** Whether the actor may open the document. */
export function mayView(actor: Actor): Ability {
  return hasPermission(actor, 'document.view') || 'permission.denied';
}

/** The step to offer: the first the actor may sign, else the first that waits for somebody. */
export function nextCheckId(checks: readonly DocumentCheck[]): number | null {
  const next = checks.find(({ ability }) => ability === true) ?? checks.find(({ enable }) => enable);
  return next?.id ?? null;
}
