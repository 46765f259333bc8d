import type { DocumentSignature, SignatureMethod, Signer } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import { signatureAbilities } from './document-signature.policy.ts';
import type { SignatureRow, SignerRow } from './document-signature.sql.ts';

/** A request as the actor sees it. */
export function presentSignature(
  { actor, clock }: Pick<Ctx, 'actor' | 'clock'>,
  row: SignatureRow,
  methods: SignatureMethod[],
): DocumentSignature {
  return {
    signatureId: row.id,
    documentId: row.document_id,
    status: row.state,
    order: row.in_order ? 'SEQUENTIAL' : 'PARALLEL',
    signers: row.signers.map((signer) => presentSigner(row, signer)),
    methods,
    dueDate: row.due_date,
    message: row.message,
    requestedBy: { id: row.requested_by, name: row.requested_name },
    requestedAt: row.requested_at.toISOString(),
    ended: row.ended_at && { by: row.ended_name, at: row.ended_at.toISOString(), reason: row.reason },
    sha256: row.sha256,
    abilities: signatureAbilities(actor, row, clock.now()),
  };
}

function presentSigner({ state, ended_name }: SignatureRow, signer: SignerRow): Signer {
  const { id, roleId, userId, label, cpfMasked, signedAt, signedName, method, receiptCode } = signer;
  return {
    id,
    name: signedName ?? (userId === null ? null : label),
    role: roleId === null ? null : label,
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
    profile: { id: roleId ?? userId ?? 0, label, isProfile: roleId !== null },
  };
}
