import type { Db } from '../../../platform/db/database.ts';
import type { KeyRing } from '../../../platform/session/key-ring.ts';
import { reseal } from '../../../platform/session/reseal.ts';
import { unsafeListSealedSecrets, unsafeReplaceSealed } from './webhook.repository.ts';
import { SEALED } from './webhook.signature.ts';

/** Seals the secrets of webhooks with the current ACCOUNT_KEY. @returns how many, and how many cannot be opened */
export async function unsafeResealWebhooks(db: Db, ring: KeyRing) {
  const rows = await unsafeListSealedSecrets(db);
  return reseal(ring, SEALED, rows, (row, next) => unsafeReplaceSealed(db, row, next));
}
