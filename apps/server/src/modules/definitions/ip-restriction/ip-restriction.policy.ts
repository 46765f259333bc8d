import { closedFrom, freedBy, type Walls } from '@tramite/rules/network/walls';
import type { Ctx } from '../../../platform/call/context.ts';
import { hasPermission } from '../../../platform/session/actor.ts';

/** Whether the actor would no longer reach, from where they are, an establishment they reach now. */
export function shutsOut({ actor, request }: Pick<Ctx, 'actor' | 'request'>, before: Walls, after: Walls): boolean {
  const closed = closedFrom(before, request.address);
  const closing = closedFrom(after, request.address).filter((id) => !closed.includes(id));
  return actor.establishmentIds.some((id) => closing.includes(id));
}

/** Whether a list would stop holding for an establishment, which only who restricts networks may bring about. */
export function lowersWalls({ actor }: Pick<Ctx, 'actor'>, before: Walls, after: Walls): boolean {
  return !hasPermission(actor, 'admin.ip') && freedBy(before, after).length > 0;
}
