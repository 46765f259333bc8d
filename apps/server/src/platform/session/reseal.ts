import type { KeyRing } from './key-ring.ts';
import { isSealedBy, seal, unseal } from './sealed.ts';

/**
 * Seals what another key sealed with the current one.
 * @returns how many, and how many no key of the ring opens
 */
export async function reseal<R extends { readonly sealed: Buffer }>(
  ring: KeyRing,
  purpose: string,
  rows: readonly R[],
  replace: (row: R, next: Buffer) => Promise<boolean>,
): Promise<{ resealed: number; unreadable: number }> {
  let [resealed, unreadable] = [0, 0];
  for (const row of rows) {
    if (isSealedBy(ring.current, row.sealed)) continue;
    const opened = unseal(ring, purpose, row.sealed);
    if (opened === undefined) unreadable += 1;
    else if (await replace(row, seal(ring, purpose, opened))) resealed += 1;
  }
  return { resealed, unreadable };
}
