import type { Db } from '../../../platform/db/database.ts';
import type { KeyRing } from '../../../platform/session/key-ring.ts';
import { isSealedBy, seal, unseal } from '../../../platform/session/sealed.ts';
import {
  unsafeCountOldRecoveryCodes,
  unsafeCountSealedBy,
  unsafeListSealedSecrets,
  unsafeRemoveApplication,
  unsafeReplaceSealedSecret,
} from './multi-factor.repository.ts';
import { SEALED } from './multi-factor.service.ts';

/** The state of all users' authenticator secrets with respect to a key ring. */
export interface SealedApplications {
  /** Now encrypted with the current key. */
  readonly resealed: number;
  /** Users whose secret cannot be decrypted. */
  readonly unreadable: readonly number[];
}

/** Re-encrypts all authenticator secrets with the current ACCOUNT_KEY. */
export async function unsafeResealApplications(db: Db, ring: KeyRing): Promise<SealedApplications> {
  const unreadable: number[] = [];
  let resealed = 0;
  for (const { user_id: userId, sealed_secret: sealed } of await unsafeListSealedSecrets(db)) {
    if (isSealedBy(ring.current, sealed)) continue;
    const secret = unseal(ring, SEALED, sealed);
    if (secret === undefined) unreadable.push(userId);
    // A registration in between already uses the current key.
    else if (await unsafeReplaceSealedSecret(db, userId, sealed, seal(ring, SEALED, secret))) resealed += 1;
  }
  return { resealed, unreadable };
}

/** Removes users' authenticators; they register new ones at the next sign-in. */
export async function unsafeForgetApplications(db: Db, userIds: readonly number[]): Promise<void> {
  for (const userId of userIds) await unsafeRemoveApplication(db, userId);
}

/** Counts what depends on the given keys, and recovery codes of the old form. */
export async function unsafeCountBehindKeys(db: Db, keyIds: readonly string[]) {
  return { applications: await unsafeCountSealedBy(db, keyIds), recoveryCodes: await unsafeCountOldRecoveryCodes(db) };
}
