import type { Platform } from '../../../platform/call/context.ts';
import { change } from '../../../platform/change/change.ts';
import type { CustomerCtx } from '../../../platform/change/change-ctx.ts';
import { ownContext } from '../../../platform/change/own-context.ts';
import { type DecodeCode, DecodeError } from '../../../platform/decode/decode-error.ts';
import type { SealingKey } from '../../../platform/pdf-seal/certificate.ts';
import { closeSeal, type Seal } from '../../../platform/pdf-seal/seal.ts';
import { hideContact } from '../../account/multi-factor/multi-factor.policy.ts';
import { keepOwnFile } from '../capture/stored-file.service.ts';
import { claimStoredFiles } from '../capture/stored-file.sql.ts';
import { hashReceipt, type ReceiptBody } from './receipt-body.ts';
import { drawReceipt, momentOf } from './receipt-pdf.ts';
import { ensureKey } from './signature-key.service.ts';
import {
  type Evidence,
  findReceipt,
  findSeal,
  findUnsealed,
  insertEvidence,
  insertReceipt,
  markReceipt,
  moveChain,
  type Receipt,
  type Unsealed,
} from './signature-seal.repository.ts';
import { pdfOf } from './signed-pdf.ts';

/** The sealed file by its hash, or why there is none. */
type Sealed = Pick<ReceiptBody, 'signedFile' | 'unsealed'>;

/**
 * Makes what is still missing of a document's signatures, one after the other: the sealed PDF, the receipt in the chain,
 * the receipt as PDF. Each of the three is kept once; whoever is killed between them goes on where it stood.
 */
export async function sealDocument(platform: Platform, customerId: number, documentId: number): Promise<void> {
  const ctx = ownContext(platform, customerId, 'signature.seal');
  for (;;) {
    const row = await findUnsealed(ctx.db, customerId, documentId);
    if (!row) return;
    const key = await ensureKey(platform, ctx, row.company);
    const receipt =
      (await findReceipt(ctx.db, customerId, row.receipt_code)) ??
      (await chainReceipt(ctx, row, await sealFile(platform, ctx, row, key)));
    await keepReceipt(platform, ctx, row, receipt, key);
  }
}

async function sealFile(platform: Platform, ctx: CustomerCtx, row: Unsealed, key: SealingKey): Promise<Sealed> {
  if (row.signed_sha256) return { signedFile: row.signed_sha256, unsealed: null };
  try {
    const bytes = await sealPdf(platform, await pdfOf(platform, row), sealOf(platform, row), key);
    return { signedFile: await keep(platform, ctx, row, 'SIGNED', bytes), unsealed: null };
  } catch (error) {
    if (!(error instanceof DecodeError)) throw error;
    const unsealed: DecodeCode = error.code;
    ctx.log.warn({ documentId: row.document_id, code: unsealed }, 'a signed file takes no seal');
    return { signedFile: null, unsealed };
  }
}

async function sealPdf({ decoder }: Platform, bytes: Buffer, seal: Seal, key: SealingKey): Promise<Buffer> {
  return closeSeal(Buffer.concat([bytes, await decoder.prepareSeal({ bytes, seal })]), key);
}

function chainReceipt(ctx: CustomerCtx, row: Unsealed, sealed: Sealed): Promise<Receipt> {
  const { customerId, db, clock } = ctx;
  return change(ctx, {
    read: async () => ({
      known: await findReceipt(db, customerId, row.receipt_code),
      chain: await findSeal(db, customerId),
    }),
    decide: ({ known, chain }) => {
      if (known) return { guarded: [], audit: [], answer: known };
      if (!chain) throw new Error(`Company ${customerId} has no seal.`);
      const number = chain.receipts + 1;
      const body = JSON.stringify(bodyOf(row, { ...sealed, number, previous: chain.last_hash }));
      const receipt = { number, body, hash: hashReceipt(body) };
      return {
        guarded: [
          { part: 'signature_seal', sql: moveChain(customerId, chain.receipts, receipt.hash) },
          { part: 'signature_receipt', sql: insertReceipt(customerId, row, receipt, clock.now()) },
        ],
        audit: [],
        answer: receipt,
      };
    },
  });
}

async function keepReceipt(platform: Platform, ctx: CustomerCtx, row: Unsealed, receipt: Receipt, key: SealingKey) {
  const { body: json, hash } = receipt;
  const paper = await drawReceipt({ json, hash, timeZone: row.time_zone, address: addressOf(platform, row) });
  await keep(
    platform,
    ctx,
    row,
    'RECEIPT',
    await sealPdf(platform, paper, { ...sealOf(platform, row), places: [] }, key),
  );
}

/** Keeps a file beside the signature and answers its hash, or that of the one somebody else kept meanwhile. */
async function keep(
  { storage }: Platform,
  ctx: CustomerCtx,
  row: Unsealed,
  kind: Evidence['kind'],
  bytes: Buffer,
): Promise<string> {
  const { customerId, db, clock } = ctx;
  const { establishment_id: establishmentId, signed_by: createdBy, signer_id: signerId, receipt_code: code } = row;
  const file = await keepOwnFile(ctx, storage, { bytes, name: `${code}.pdf`, establishmentId, createdBy });
  let isTold = false;
  return change(ctx, {
    read: async () => {
      const known = isTold ? await findUnsealed(db, customerId, row.document_id) : row;
      isTold = true;
      return known;
    },
    decide: (now) => {
      const isOver = now?.signer_id !== signerId || (kind === 'SIGNED' && now.signed_sha256 !== null);
      if (isOver) return { guarded: [], audit: [], answer: now?.signed_sha256 ?? file.sha256 };
      const at = clock.now();
      return {
        guarded: [
          { part: 'stored_file', sql: claimStoredFiles(customerId, [file.id], at) },
          { part: 'signature_file', sql: insertEvidence(customerId, row, { kind, ...file }, at) },
          ...(kind === 'RECEIPT' ? [{ part: 'signature_signer', sql: markReceipt(customerId, signerId, at) }] : []),
        ],
        audit: [],
        answer: file.sha256,
      };
    },
  });
}

/** Where anybody checks a receipt. */
const addressOf = ({ settings }: Platform, { receipt_code }: Unsealed) =>
  `${settings.publicUrl}/auto/verificar/${receipt_code}`;

function sealOf(platform: Platform, row: Unsealed): Seal {
  const { mark, signer_name: name, role, receipt_code: code, signed_at: at, time_zone: timeZone } = row;
  const moment = momentOf(at.toISOString(), timeZone);
  return {
    ...{ id: code, name, at, reason: `Assinatura eletrônica. Confira em ${addressOf(platform, row)}` },
    lines: [`Assinado por ${name}${role ? ` (${role})` : ''}`, moment, code],
    drawing: mark.kind === 'DRAWN' && mark.drawing ? Buffer.from(mark.drawing, 'base64') : null,
    places: mark.kind === 'NONE' ? [] : mark.placements,
  };
}

function bodyOf(row: Unsealed, more: Pick<ReceiptBody, 'number' | 'previous' | keyof Sealed>): ReceiptBody {
  const { address, userAgent: device, coords, sentTo } = row.origin;
  return {
    version: 1,
    number: more.number,
    code: row.receipt_code,
    company: row.company,
    document: { id: row.document_id, type: row.type_label, file: row.file_name, sha256: row.sha256 },
    signer: {
      ...{ name: row.signer_name, cpf: row.cpf_masked, role: row.role, method: row.method },
      signedAt: row.signed_at.toISOString(),
      ...{ address, device, coords },
      ...(sentTo && { codeTo: hideContact(sentTo) }),
    },
    requestedBy: row.requested_name,
    requestedAt: row.requested_at.toISOString(),
    signedFile: more.signedFile,
    unsealed: more.unsealed,
    previous: more.previous,
  };
}
