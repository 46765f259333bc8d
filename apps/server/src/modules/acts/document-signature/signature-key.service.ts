import type { Platform } from '../../../platform/call/context.ts';
import { change } from '../../../platform/change/change.ts';
import type { CustomerCtx } from '../../../platform/change/change-ctx.ts';
import { keyOfText, keyToText, makeCertificate, type SealingKey } from '../../../platform/pdf-seal/certificate.ts';
import { seal, unseal } from '../../../platform/session/sealed.ts';
import { sealedKind } from '../../../platform/session/sealed-secrets.ts';
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

export const sealingKeys = sealedKind({
  name: 'keys of signatures',
  whenLost: 'these companies get another certificate with the next signature',
  purpose: PURPOSE,
  list: unsafeListSealingKeys,
  replace: unsafeReplaceSealingKey,
});
