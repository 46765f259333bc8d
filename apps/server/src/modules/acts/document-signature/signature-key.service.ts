import type { Platform } from '../../../platform/call/context.ts';
import { change } from '../../../platform/change/change.ts';
import type { CustomerCtx } from '../../../platform/change/change-ctx.ts';
import type { Db } from '../../../platform/db/database.ts';
import { keyOfText, keyToText, makeCertificate, type SealingKey } from '../../../platform/pdf-seal/certificate.ts';
import type { KeyRing } from '../../../platform/session/key-ring.ts';
import { isSealedBy, seal, unseal } from '../../../platform/session/sealed.ts';
import {
  findSeal,
  putCertificate,
  type SealRow,
  unsafeListSealingKeys,
  unsafeReplaceSealingKey,
} from './signature-seal.repository.ts';

const PURPOSE = 'signature-seal';

/** With what a company seals; a certificate of its own is made where there is none, or none that can be opened. */
export async function ensureKey({ settings, clock }: Platform, ctx: CustomerCtx, company: string): Promise<SealingKey> {
  const open = (row: SealRow | undefined): SealingKey | undefined => {
    const text = row && unseal(settings.accountKey, PURPOSE, row.sealed_key);
    return row && text !== undefined ? { certificate: row.certificate, key: keyOfText(text) } : undefined;
  };
  const read = () => findSeal(ctx.db, ctx.customerId);
  const known = open(await read());
  if (known) return known;
  const made = await makeCertificate(`${company.slice(0, 28)} (certificado próprio sem ICP-Brasil)`, clock.now());
  const sealedKey = seal(settings.accountKey, PURPOSE, keyToText(made.key));
  return change(ctx, {
    read,
    decide: (row) => {
      const others = open(row);
      if (others) return { guarded: [], audit: [], answer: others };
      const sql = putCertificate(ctx.customerId, { certificate: made.certificate, sealedKey }, row);
      return { guarded: [{ part: 'signature_seal', sql }], audit: [], answer: made };
    },
  });
}

/** Seals the keys of companies with the current ACCOUNT_KEY. @returns how many, and how many cannot be opened */
export async function unsafeResealSealingKeys(
  db: Db,
  ring: KeyRing,
): Promise<{ readonly resealed: number; readonly unreadable: number }> {
  let [resealed, unreadable] = [0, 0];
  for (const row of await unsafeListSealingKeys(db)) {
    if (isSealedBy(ring.current, row.sealed)) continue;
    const text = unseal(ring, PURPOSE, row.sealed);
    if (text === undefined) unreadable += 1;
    else if (await unsafeReplaceSealingKey(db, row, seal(ring, PURPOSE, text))) resealed += 1;
  }
  return { resealed, unreadable };
}
