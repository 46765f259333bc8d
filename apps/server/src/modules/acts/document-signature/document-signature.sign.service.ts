import type { BodyOf, DocumentSignature, endpoints, ResponseOf } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import { change, type Decision } from '../../../platform/change/change.ts';
import { mergeParts } from '../../../platform/change/merge-parts.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { type Proof, proveActor, reopenProof } from '../../account/proof/proof.service.ts';
import { maySignDocument } from '../../records/document/abilities/document.signature.policy.ts';
import { findDocumentFacts } from '../../records/document/document.facts.ts';
import { ensureAble, ensureText } from '../pendency/pendency.policy.ts';
import { ensurePlaces, ensureSigner } from './document-signature.policy.ts';
import { findSignature, markDocument } from './document-signature.repository.ts';
import { getSignatureById } from './document-signature.service.ts';
import { type Evidence, type Hand, refuseFor, signFor } from './document-signature.sign.change.ts';
import type { SignatureRow } from './document-signature.sql.ts';
import { ensureDrawing } from './drawing.service.ts';

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
  ensurePlaces(known, body.placements);
  await ensureDrawing(ctx, ctx.actor.userId, body.mark);
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

async function proofOf(ctx: Ctx, { method, code, proof }: Body): Promise<Proof> {
  if (code !== undefined) return proveActor(ctx, method, code);
  if (proof === undefined) throw problem('signature.proof_needed');
  return reopenProof(ctx, proof);
}

function decideSigning(ctx: Ctx, row: SignatureRow, body: Body, proof: Proof): Decision<Signed> {
  const signer = ensureSigner(ctx.actor, row);
  const evidence = evidenceOf(ctx, body, proof);
  const { parts, receiptCode, isLast } = signFor(ctx, row, signer, { hand: handOf(ctx), evidence });
  return {
    ...mergeParts(parts, isLast ? { parts: [markDocument(ctx.customerId, row.document_id, 'DONE')] } : {}),
    answer: {
      documentId: row.document_id,
      signatureId: row.id,
      status: isLast ? 'DONE' : 'OPEN',
      receiptCode,
      proof: proof.token,
      proofUntil: proof.until.toISOString(),
    },
  };
}

const handOf = ({ actor }: Ctx): Hand => ({ userId: actor.userId, inviteId: null, name: actor.name });

const evidenceOf = ({ request }: Ctx, { placements, mark, coords }: Body, proof: Proof): Evidence => ({
  cpfMasked: proof.cpfMasked,
  method: proof.method,
  mark: { kind: 'NONE', ...mark, placements },
  origin: { address: request.address, userAgent: request.userAgent.slice(0, 300), coords: coords ?? null },
});

/** Refuses to sign: the request ends. @throws signature.*, document.*, request.invalid */
export async function refuseSignature(ctx: Ctx, id: number, reason: string): Promise<DocumentSignature> {
  const { customerId, actor, db } = ctx;
  const why = ensureText(reason, 'reason');
  await change(ctx, {
    read: () => findSignature(db, customerId, actor, id),
    decide: (row) => {
      if (!row) throw problem('signature.not_found');
      const signer = ensureSigner(actor, row);
      return {
        ...mergeParts(refuseFor(ctx, row, signer, { hand: handOf(ctx), reason: why }), {
          parts: [markDocument(customerId, row.document_id, 'REFUSED')],
        }),
        answer: { signatureId: id },
      };
    },
  });
  return getSignatureById(ctx, id);
}
