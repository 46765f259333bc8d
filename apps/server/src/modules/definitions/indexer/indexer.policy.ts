import type { Actor } from '../../../platform/session/actor.ts';

/** Who sees and who fills a field; an empty list means everybody. */
export interface IndexerAccess {
  readonly visibleRoles: readonly number[];
  readonly editRoles: readonly number[];
  readonly masked: boolean;
}

const holdsAny = (actor: Actor, roleIds: readonly number[]) =>
  roleIds.length === 0 || roleIds.some((roleId) => actor.roleIds.includes(roleId));

export function maySeeIndexer(actor: Actor, access: IndexerAccess): boolean {
  return holdsAny(actor, access.visibleRoles);
}

/** A field that the actor does not see cannot be filled either. */
export function mayFillIndexer(actor: Actor, access: IndexerAccess): boolean {
  return maySeeIndexer(actor, access) && holdsAny(actor, access.editRoles);
}

/** A masked field is shown whole only to those it is given to fill. */
export function isMaskedFor(actor: Actor, access: IndexerAccess): boolean {
  return access.masked && !(access.editRoles.length > 0 && mayFillIndexer(actor, access));
}

/** Whether this actor only reads a field that a record has a value for: what is shown with a mask is not written over. */
export function isKeptFor(actor: Actor, access: IndexerAccess, isFilled: boolean): boolean {
  return !mayFillIndexer(actor, access) || (isFilled && isMaskedFor(actor, access));
}

const SHOWN_END = 3;

/** The end of a value, for recognising without reading it: '123.456.789-09' -> '•••-09'. */
export function maskDisplay(display: string): string {
  return display.length <= SHOWN_END ? '•••' : `•••${display.slice(-SHOWN_END)}`;
}
