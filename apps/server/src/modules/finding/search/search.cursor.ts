import { fieldProblem } from '../../../platform/problem/problem.ts';
import type { KeyRing } from '../../../platform/session/key-ring.ts';
import { seal, unseal } from '../../../platform/session/sealed.ts';

/** The sort value and id of a page's last record. */
export interface ListPlace {
  /** Null sorts last. */
  readonly at: string | null;
  readonly id: number;
}

/** A cursor is valid only for this user and order. */
export interface ListOwner {
  readonly key: KeyRing;
  readonly customerId: number;
  readonly userId: number;
  /** Kind of record, order, direction. */
  readonly list: readonly string[];
}

/** Encrypted, so that it reveals nothing. */
export function sealPlace(owner: ListOwner, { at, id }: ListPlace): string {
  return seal(owner.key, purposeOf(owner), JSON.stringify([at, id])).toString('base64url');
}

/** @throws request.invalid for a cursor of another list */
export function openPlace(owner: ListOwner, cursor: string): ListPlace {
  const text = unseal(owner.key, purposeOf(owner), Buffer.from(cursor, 'base64url'));
  if (text === undefined) throw fieldProblem('cursor', 'otherList');
  const [at, id] = JSON.parse(text) as [string | null, number];
  return { at, id };
}

function purposeOf({ customerId, userId, list }: ListOwner): string {
  return ['search-cursor', customerId, userId, ...list].join(':');
}
