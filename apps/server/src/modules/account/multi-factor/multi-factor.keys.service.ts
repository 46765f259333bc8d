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

/** How the applications of all users stand to a key ring. */
export interface SealedApplications {
  /** Sealed anew with the current key. */
  readonly resealed: number;
  /** Users whose secret no key of the ring opens. */
  readonly unreadable: readonly number[];
}

/** Seals with the current ACCOUNT_KEY every secret of an application that another key of the ring opens. */
export async function unsafeResealApplications(db: Db, ring: KeyRing): Promise<SealedApplications> {
  const unreadable: number[] = [];
  let resealed = 0;
  for (const { user_id: userId, sealed_secret: sealed } of await unsafeListSealedSecrets(db)) {
    if (isSealedBy(ring.current, sealed)) continue;
    const secret = unseal(ring, SEALED, sealed);
    if (secret === undefined) unreadable.push(userId);
    // A user who registers another one meanwhile has it sealed with the current key already.
    else if (await unsafeReplaceSealedSecret(db, userId, sealed, seal(ring, SEALED, secret))) resealed += 1;
  }
  return { resealed, unreadable };
}

/** Forgets the applications of users: at the next sign-in they register another. */
export async function unsafeForgetApplications(db: Db, userIds: readonly number[]): Promise<void> {
  for (const userId of userIds) await unsafeRemoveApplication(db, userId);
}

/** What would be lost if the keys of some ids were gone, and recovery codes that follow no application yet. */
export async function unsafeCountBehindKeys(db: Db, keyIds: readonly string[]) {
  return { applications: await unsafeCountSealedBy(db, keyIds), recoveryCodes: await unsafeCountOldRecoveryCodes(db) };
}
