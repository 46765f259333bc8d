import type { Db } from '../../../platform/db/database.ts';
import type { KeyRing } from '../../../platform/session/key-ring.ts';
import { reseal, sealedKind } from '../../../platform/session/sealed-secrets.ts';
import {
  unsafeListSealedSecrets,
  unsafeRemoveApplication,
  unsafeReplaceSealedSecret,
} from './multi-factor.repository.ts';
import { SEALED } from './multi-factor.service.ts';

const secrets = {
  name: 'second factors',
  whenLost: 'these users register another at their next sign-in',
  purpose: SEALED,
  list: unsafeListSealedSecrets,
  // A registration in between already uses the current key.
  replace: unsafeReplaceSealedSecret,
};

export const secondFactors = sealedKind(secrets);

/** Removes the authenticators that no key of the ring opens; their users register new ones at the next sign-in. */
export async function unsafeForgetUnreadable(db: Db, ring: KeyRing): Promise<number> {
  const { unreadable } = await reseal(db, ring, secrets);
  for (const { userId } of unreadable) await unsafeRemoveApplication(db, userId);
  return unreadable.length;
}
