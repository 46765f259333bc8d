import type { DocumentSignature, SignatureMethod, Signer } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import { signatureAbilities } from './document-signature.policy.ts';
import type { SignatureRow, SignerRow } from './document-signature.sql.ts';

type Viewer = Pick<Ctx, 'actor' | 'clock' | 'customerId' | 'storage'>;

/** A request as the actor sees it. */
export async function presentSignature(
  ctx: Viewer,
  row: SignatureRow,
  methods: SignatureMethod[],
): Promise<DocumentSignature> {
  return {
    signatureId: row.id,
    documentId: row.document_id,
    status: row.state,
    order: row.in_order ? 'SEQUENTIAL' : 'PARALLEL',
    signers: await Promise.all(row.signers.map((signer) => presentSigner(ctx, row, signer))),
    methods,
    dueDate: row.due_date,
    message: row.message,
    requestedBy: { id: row.requested_by, name: row.requested_name },
    requestedAt: row.requested_at.toISOString(),
    ended: row.ended_at && { by: row.ended_name, at: row.ended_at.toISOString(), reason: row.reason },
    sha256: row.sha256,
    abilities: signatureAbilities(ctx.actor, row, ctx.clock.now()),
  };
}

async function presentSigner(ctx: Viewer, { state, ended_name }: SignatureRow, signer: SignerRow): Promise<Signer> {
  const { id, roleId, userId, inviteId, label, cpfMasked, signedAt, signedName, method, receiptCode } = signer;
  return {
    id,
    name: signedName ?? (roleId === null ? label : null),
    role: roleId === null ? null : label,
    isGuest: inviteId !== null,
    cpfMasked,
    status: signedAt
      ? 'SIGNED'
      : state === 'REFUSED' && signer.isTurn && ended_name
        ? 'REFUSED'
        : state === 'OPEN' && signer.isTurn
          ? 'TURN'
          : 'WAITING',
    signedAt: signedAt && new Date(signedAt).toISOString(),
    method,
    receiptCode,
    receiptUrl: await linkTo(ctx, signer.receiptKey, 'Comprovante de assinatura.pdf'),
    signedUrl: await linkTo(ctx, signer.signedKey, 'Documento assinado.pdf'),
    profile: { id: roleId ?? userId ?? inviteId ?? 0, label, isProfile: roleId !== null },
  };
}

async function linkTo({ storage, customerId, clock }: Viewer, key: string | null, fileName: string) {
  return key && storage.signedUrl(key, { customerId, now: clock.now(), fileName, download: true });
}
