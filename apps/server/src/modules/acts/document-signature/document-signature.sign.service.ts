import type { BodyOf, DocumentSignature, endpoints, ResponseOf, SignatureMark } from '@tramite/contract';
import { signersInTurn } from '@tramite/rules/signature/signing-order';
import type { Ctx } from '../../../platform/call/context.ts';
import { change, type Decision } from '../../../platform/change/change.ts';
import { mergeParts } from '../../../platform/change/merge-parts.ts';
import { DecodeError } from '../../../platform/decode/decode-error.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { type Proof, proveActor, reopenProof } from '../../account/proof/proof.service.ts';
import { maySignDocument } from '../../records/document/abilities/document.signature.policy.ts';
import { findDocumentFacts } from '../../records/document/document.facts.ts';
import { ensureAble, ensureText } from '../pendency/pendency.policy.ts';
import { placeOf, targetsOf } from './document-signature.manage.service.ts';
import { ensureSigner } from './document-signature.policy.ts';
import {
  findSignature,
  holdDocument,
  markDocument,
  moveSignature,
  signRow,
  turnTo,
} from './document-signature.repository.ts';
import { getSignatureById } from './document-signature.service.ts';
import type { SignatureRow, SignerRow } from './document-signature.sql.ts';
import { askingText, tellRecords, tellSigners } from './document-signature.tell.ts';
import { newReceiptCode } from './receipt-code.ts';

type Calls = typeof endpoints.documentSignature;
type Body = BodyOf<Calls['sign']>;
type Signed = ResponseOf<Calls['sign']>;

/**
 * Signs for the actor, once, however often it is sent: the statement asks for the turn anew. Who they are is asked only
 * where they may sign.
 * @throws signature.*, document.*, password.wrong, auth.locked, mfa.*
 */
export async function signDocument(ctx: Ctx, body: Body): Promise<Signed> {
  const read = () => getSignature(ctx, body);
  const known = await read();
  ensureSigner(ctx.actor, known);
  ensurePlaces(known, body);
  await ensureDrawing(ctx, body.mark);
  const proof = await proofOf(ctx, body);
  return change(ctx, { read, decide: (row) => decideSigning(ctx, row, body, proof) });
}

async function getSignature(ctx: Ctx, { signatureId, documentId }: Pick<Body, 'signatureId' | 'documentId'>) {
  const row = await findSignature(ctx.db, ctx.customerId, ctx.actor, signatureId);
  if (!row) {
    const document = await findDocumentFacts(ctx, documentId, ctx.actor);
    if (!document) throw problem('document.not_found');
    ensureAble(maySignDocument(ctx.actor, document.facts));
    throw problem('signature.not_found');
  }
  if (row.document_id !== documentId) throw problem('signature.document_mismatch');
  return row;
}

function ensurePlaces({ page_count: pages }: SignatureRow, { placements }: Body): void {
  const beyond = placements.find(({ page }) => page > pages);
  if (beyond) throw problem('document.no_page', { values: { page: beyond.page } });
}

/** @throws signature.drawing_invalid where it is no picture */
async function ensureDrawing({ decoder, actor }: Ctx, mark: SignatureMark | undefined): Promise<void> {
  if (mark?.kind !== 'DRAWN') return;
  const bytes = Buffer.from(mark.drawing ?? '', 'base64');
  const turn = { userId: actor.userId, since: performance.now() };
  try {
    await decoder.toDisplayImage({ bytes, mimeType: 'image/png', page: 1, turn });
  } catch (error) {
    if (error instanceof DecodeError) throw problem('signature.drawing_invalid', { cause: error });
    throw error;
  }
}

async function proofOf(ctx: Ctx, { method, code, proof }: Body): Promise<Proof> {
  if (code !== undefined) return proveActor(ctx, method, code);
  if (proof === undefined) throw problem('signature.proof_needed');
  return reopenProof(ctx, proof);
}

function decideSigning(ctx: Ctx, row: SignatureRow, body: Body, proof: Proof): Decision<Signed> {
  const { customerId, actor, clock } = ctx;
  const signer = ensureSigner(actor, row);
  const at = clock.now();
  const receiptCode = newReceiptCode(customerId);
  const next = nextOf(row, signer);
  const isDone = next.length === 0;
  const end = isDone ? ({ state: 'DONE', by: actor.userId, at, reason: null } as const) : null;
  return {
    ...mergeParts(
      {
        guarded: [
          { part: 'document_signature', sql: moveSignature(customerId, row, { end }) },
          { part: 'signature_signer', sql: signRow(customerId, signer.id, signedOf(ctx, body, proof, receiptCode)) },
          { part: 'document', sql: holdDocument(customerId, row) },
        ],
        parts: [
          turnTo(
            customerId,
            row.id,
            next.map(({ id }) => id),
            signer.id,
          ),
          ...(isDone ? [markDocument(customerId, row.document_id, 'DONE')] : []),
        ],
      },
      tellSigning(ctx, row, signer, { next, receiptCode, method: proof.method }),
    ),
    answer: {
      documentId: row.document_id,
      signatureId: row.id,
      status: isDone ? 'DONE' : 'OPEN',
      receiptCode,
      proof: proof.token,
      proofUntil: proof.until.toISOString(),
    },
  };
}

/** Those whose turn it is once this signer has signed. */
function nextOf({ signers, in_order: inOrder }: SignatureRow, signer: SignerRow): SignerRow[] {
  const after = signers.map((one) => ({ ...one, hasSigned: one.signedBy !== null || one.id === signer.id }));
  return signersInTurn(after, inOrder);
}

function signedOf(
  { actor, clock, request }: Ctx,
  { placements, mark, coords }: Body,
  proof: Proof,
  receiptCode: string,
) {
  return {
    by: actor.userId,
    at: clock.now(),
    cpfMasked: proof.cpfMasked,
    method: proof.method,
    receiptCode,
    mark: { kind: 'NONE' as const, ...mark, placements },
    origin: { address: request.address, userAgent: request.userAgent.slice(0, 300), coords: coords ?? null },
  };
}

interface Told {
  readonly next: readonly SignerRow[];
  readonly receiptCode: string;
  readonly method: Proof['method'];
}

function tellSigning(ctx: Ctx, row: SignatureRow, signer: SignerRow, { next, receiptCode, method }: Told) {
  const as = signer.roleId === null ? '' : ` como ${signer.label}`;
  const others = row.signers.filter(({ signedBy }) => signedBy !== null);
  const isNew = next.filter(({ isTurn }) => !isTurn);
  return mergeParts(
    tellRecords(ctx, placeOf(row), {
      type: 'SIGN',
      action: 'document.signature.sign',
      event: 'signature.signed',
      what: `assinado por ${ctx.actor.name}${as}. Comprovante ${receiptCode}.`,
      data: { signatureId: row.id, signerId: signer.id, method, sha256: row.sha256, receiptCode },
    }),
    next.length === 0
      ? tellSigners(ctx, placeOf(row), 'done', {
          to: [{ userId: row.requested_by, roleId: null }, ...targetsOf(others)],
          text: 'Todas as assinaturas foram feitas.',
        })
      : tellSigners(ctx, placeOf(row), 'ask', {
          to: targetsOf(isNew),
          text: askingText(row.requested_name, { message: row.message, dueDate: row.due_date }),
        }),
  );
}

/** Refuses to sign: the request ends. @throws signature.*, document.*, request.invalid */
export async function refuseSignature(ctx: Ctx, id: number, reason: string): Promise<DocumentSignature> {
  const { customerId, actor, clock, db } = ctx;
  const why = ensureText(reason, 'reason');
  await change(ctx, {
    read: () => findSignature(db, customerId, actor, id),
    decide: (row) => {
      if (!row) throw problem('signature.not_found');
      const signer = ensureSigner(actor, row);
      const end = { state: 'REFUSED', by: actor.userId, at: clock.now(), reason: why } as const;
      const told = row.signers.filter(({ isTurn, signedBy }) => isTurn || signedBy !== null);
      return {
        ...mergeParts(
          {
            guarded: [
              { part: 'document_signature', sql: moveSignature(customerId, row, { end }) },
              { part: 'document', sql: holdDocument(customerId, row) },
            ],
            parts: [turnTo(customerId, id, [signer.id], null), markDocument(customerId, row.document_id, 'REFUSED')],
          },
          tellRecords(ctx, placeOf(row), {
            type: 'SIGN_REFUSE',
            action: 'document.signature.refuse',
            event: 'signature.ended',
            what: `assinatura recusada por ${actor.name}. ${why}`,
            data: { signatureId: id, signerId: signer.id },
          }),
          tellSigners(ctx, placeOf(row), 'refuse', {
            to: [{ userId: row.requested_by, roleId: null }, ...targetsOf(told)],
            text: `${actor.name} recusou assinar: ${why}`,
          }),
        ),
        answer: { signatureId: id },
      };
    },
  });
  return getSignatureById(ctx, id);
}
