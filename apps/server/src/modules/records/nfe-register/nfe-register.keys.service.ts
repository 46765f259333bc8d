import type { Db } from '../../../platform/db/database.ts';
import type { KeyRing } from '../../../platform/session/key-ring.ts';
import { reseal } from '../../../platform/session/reseal.ts';
import { PURPOSE } from './nfe-register.certificate.service.ts';
import { unsafeListSealedCertificates, unsafeReplaceCertificate } from './nfe-register.repository.ts';

/** Seals certificates with the current ACCOUNT_KEY. @returns how many, and how many cannot be opened */
export async function unsafeResealCertificates(db: Db, ring: KeyRing) {
  const rows = await unsafeListSealedCertificates(db);
  return reseal(ring, PURPOSE, rows, (row, next) => unsafeReplaceCertificate(db, row, next));
}
