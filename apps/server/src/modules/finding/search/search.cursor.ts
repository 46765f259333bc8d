import { fieldProblem } from '../../../platform/problem/problem.ts';
import type { KeyRing } from '../../../platform/session/key-ring.ts';
import { seal, unseal } from '../../../platform/session/sealed.ts';

/** Where in a list a page ended: what its order goes by, and the record it is tied to. */
export interface ListPlace {
  /** Instant or day; null behind all those that have one. */
  readonly at: string | null;
  readonly id: number;
}

/** Whose list it is and how it goes: a cursor holds for nobody else and for no other order. */
export interface ListOwner {
  readonly key: KeyRing;
  readonly customerId: number;
  readonly userId: number;
  /** Kind of record, order, direction. */
  readonly list: readonly string[];
}

/** A place as a text that says nothing to who holds it. */
export function sealPlace(owner: ListOwner, { at, id }: ListPlace): string {
  return seal(owner.key, purposeOf(owner), JSON.stringify([at, id])).toString('base64url');
}

/**
 * The place a cursor means.
 * @throws request.invalid when it was not made for this list
 */
export function openPlace(owner: ListOwner, cursor: string): ListPlace {
  const text = unseal(owner.key, purposeOf(owner), Buffer.from(cursor, 'base64url'));
  if (text === undefined) throw fieldProblem('cursor', 'otherList');
  const [at, id] = JSON.parse(text) as [string | null, number];
  return { at, id };
}

function purposeOf({ customerId, userId, list }: ListOwner): string {
  return ['search-cursor', customerId, userId, ...list].join(':');
}
