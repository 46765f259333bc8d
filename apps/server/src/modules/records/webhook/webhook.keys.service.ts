import type { Db } from '../../../platform/db/database.ts';
import type { KeyRing } from '../../../platform/session/key-ring.ts';
import { isSealedBy, seal, unseal } from '../../../platform/session/sealed.ts';
import { unsafeListSealedSecrets, unsafeReplaceSealed } from './webhook.repository.ts';
import { SEALED } from './webhook.signature.ts';

/** Seals the secrets of webhooks with the current ACCOUNT_KEY. @returns how many, and how many cannot be opened */
export async function unsafeResealWebhooks(db: Db, ring: KeyRing): Promise<{ resealed: number; unreadable: number }> {
  let [resealed, unreadable] = [0, 0];
  for (const row of await unsafeListSealedSecrets(db)) {
    if (isSealedBy(ring.current, row.sealed)) continue;
    const secret = unseal(ring, SEALED, row.sealed);
    if (secret === undefined) unreadable += 1;
    else if (await unsafeReplaceSealed(db, row, seal(ring, SEALED, secret))) resealed += 1;
  }
  return { resealed, unreadable };
}
