import type { Db } from '../../../platform/db/database.ts';
import type { KeyRing } from '../../../platform/session/key-ring.ts';
import { isSealedBy, seal, unseal } from '../../../platform/session/sealed.ts';
import { PURPOSE } from './nfe-register.certificate.service.ts';
import { unsafeListSealedCertificates, unsafeReplaceCertificate } from './nfe-register.repository.ts';

/** Seals certificates with the current ACCOUNT_KEY. @returns how many, and how many cannot be opened */
export async function unsafeResealCertificates(
  db: Db,
  ring: KeyRing,
): Promise<{ resealed: number; unreadable: number }> {
  let [resealed, unreadable] = [0, 0];
  for (const row of await unsafeListSealedCertificates(db)) {
    if (isSealedBy(ring.current, row.sealed)) continue;
    const certificate = unseal(ring, PURPOSE, row.sealed);
    if (certificate === undefined) unreadable += 1;
    else if (await unsafeReplaceCertificate(db, row, seal(ring, PURPOSE, certificate))) resealed += 1;
  }
  return { resealed, unreadable };
}
