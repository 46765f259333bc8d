import type { Db } from '../db/database.ts';
import type { KeyRing } from './key-ring.ts';
import { isSealedBy, keyIdOf, seal, unseal } from './sealed.ts';

/** Secrets of one kind that lie in the database sealed with ACCOUNT_KEY. */
export interface SealedSecrets<R extends { readonly sealed: Buffer }> {
  /** What an operator calls them, in the plural. */
  readonly name: string;
  /** What their owners do once they cannot be opened any more. */
  readonly whenLost: string;
  readonly purpose: string;
  /** Those of all customers. */
  readonly list: (db: Db) => Promise<readonly R[]>;
  /** @returns false if somebody else has replaced the secret in between */
  readonly replace: (db: Db, row: R, next: Buffer) => Promise<boolean>;
}

/** What lies sealed, without the shape of its rows. */
export interface SealedKind {
  readonly name: string;
  readonly whenLost: string;
  /** Seals with the current key what another key of the ring opens. */
  reseal(db: Db, ring: KeyRing): Promise<{ readonly resealed: number; readonly unreadable: number }>;
  /** How many are sealed by keys of these ids. */
  countBehind(db: Db, keyIds: readonly string[]): Promise<number>;
}

export function sealedKind<R extends { readonly sealed: Buffer }>(secrets: SealedSecrets<R>): SealedKind {
  return {
    name: secrets.name,
    whenLost: secrets.whenLost,
    reseal: async (db, ring) => {
      const { resealed, unreadable } = await reseal(db, ring, secrets);
      return { resealed, unreadable: unreadable.length };
    },
    countBehind: async (db, keyIds) => {
      if (keyIds.length === 0) return 0;
      return (await secrets.list(db)).filter(({ sealed }) => keyIds.includes(keyIdOf(sealed))).length;
    },
  };
}

/** Seals with the current key what another key of the ring opens. @returns how many, and those that no key opens */
export async function reseal<R extends { readonly sealed: Buffer }>(
  db: Db,
  ring: KeyRing,
  { purpose, list, replace }: SealedSecrets<R>,
): Promise<{ readonly resealed: number; readonly unreadable: readonly R[] }> {
  const unreadable: R[] = [];
  let resealed = 0;
  for (const row of await list(db)) {
    if (isSealedBy(ring.current, row.sealed)) continue;
    const opened = unseal(ring, purpose, row.sealed);
    if (opened === undefined) unreadable.push(row);
    else if (await replace(db, row, seal(ring, purpose, opened))) resealed += 1;
  }
  return { resealed, unreadable };
}
