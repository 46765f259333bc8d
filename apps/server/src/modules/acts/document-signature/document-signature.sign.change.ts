import { signersInTurn } from '@tramite/rules/signature/signing-order';
import type { CustomerCtx } from '../../../platform/change/change-ctx.ts';
import { type ChangeParts, mergeParts } from '../../../platform/change/merge-parts.ts';
import { holdDocument, moveSignature, type Signed, signRow, turnTo } from './document-signature.repository.ts';
import type { SignatureRow, SignerRow } from './document-signature.sql.ts';
import { askGuests, askingText, placeOf, targetsOf, tellRecords, tellSigners } from './document-signature.tell.ts';
import { newReceiptCode } from './receipt-code.ts';

/** Somebody who signs or refuses: a user, or whom an invite asked. */
export interface Hand {
  readonly userId: number | null;
  readonly inviteId: number | null;
  readonly name: string;
}

/** How the history names who signs. */
const namedOf = ({ name, inviteId }: Hand, signer: SignerRow) => {
  const as = signer.roleId === null ? '' : ` como ${signer.label}`;
  return inviteId === null ? `${name}${as}` : `${name} (convidado)`;
};

/** Those whose turn it is once this signer has signed. */
export function nextOf({ signers, in_order: inOrder }: SignatureRow, signer: SignerRow): SignerRow[] {
  const after = signers.map((one) => ({ ...one, hasSigned: one.signedAt !== null || one.id === signer.id }));
  return signersInTurn(after, inOrder);
}

/** What somebody signed with, and what is kept of it. */
export type Evidence = Pick<Signed, 'cpfMasked' | 'method' | 'mark' | 'origin'>;

interface Signing {
  readonly parts: ChangeParts;
  readonly receiptCode: string;
  /** Everybody has signed: the caller marks the document, once in a change. */
  readonly isLast: boolean;
}

/** Signs for one signer: whose turn it is next, and who is told. */
export function signFor(
  ctx: CustomerCtx,
  row: SignatureRow,
  signer: SignerRow,
  { hand, evidence }: { readonly hand: Hand; readonly evidence: Evidence },
): Signing {
  const { customerId, clock } = ctx;
  const next = nextOf(row, signer);
  const isLast = next.length === 0;
  const at = clock.now();
  const receiptCode = newReceiptCode(customerId);
  const who = { by: hand.userId, name: hand.inviteId === null ? null : hand.name };
  const signed = { ...evidence, ...who, at, receiptCode };
  const end = isLast ? ({ state: 'DONE', ...endedBy(hand), at, reason: null } as const) : null;
  const ids = next.map(({ id }) => id);
  const parts = mergeParts(
    {
      guarded: [
        { part: 'document_signature', sql: moveSignature(customerId, row, { end }) },
        { part: 'signature_signer', sql: signRow(customerId, signer.id, signed) },
        { part: 'document', sql: holdDocument(customerId, row) },
      ],
      parts: [turnTo(customerId, row.id, ids, signer.id)],
    },
    tellSigning(ctx, row, signer, { hand, signed, next }),
  );
  return { parts, receiptCode, isLast };
}

const endedBy = ({ userId, inviteId }: Hand) => ({ by: userId, ...(inviteId !== null && { inviteId }) });

interface Told {
  readonly hand: Hand;
  readonly signed: Signed;
  readonly next: readonly SignerRow[];
}

function tellSigning(
  ctx: CustomerCtx,
  row: SignatureRow,
  signer: SignerRow,
  { hand, signed, next }: Told,
): ChangeParts {
  const { receiptCode, method, origin } = signed;
  const others = row.signers.filter(({ signedAt }) => signedAt !== null);
  const isNew = next.filter(({ isTurn }) => !isTurn);
  const by = hand.inviteId === null ? {} : { inviteId: hand.inviteId, name: hand.name, ...origin };
  return mergeParts(
    tellRecords(ctx, placeOf(row), {
      type: 'SIGN',
      action: 'document.signature.sign',
      event: 'signature.signed',
      what: `assinado por ${namedOf(hand, signer)}. Comprovante ${receiptCode}.`,
      data: { signatureId: row.id, signerId: signer.id, method, sha256: row.sha256, receiptCode, ...by },
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
    askGuests(ctx, isNew),
  );
}

/** Refuses for one signer: the request ends. The caller marks the document. */
export function refuseFor(
  ctx: CustomerCtx,
  row: SignatureRow,
  signer: SignerRow,
  { hand, reason }: { readonly hand: Hand; readonly reason: string },
): ChangeParts {
  const { customerId, clock } = ctx;
  const end = { state: 'REFUSED', ...endedBy(hand), at: clock.now(), reason } as const;
  const told = row.signers.filter(({ isTurn, signedAt }) => isTurn || signedAt !== null);
  return mergeParts(
    {
      guarded: [
        { part: 'document_signature', sql: moveSignature(customerId, row, { end }) },
        { part: 'document', sql: holdDocument(customerId, row) },
      ],
      parts: [turnTo(customerId, row.id, [signer.id], null)],
    },
    tellRecords(ctx, placeOf(row), {
      type: 'SIGN_REFUSE',
      action: 'document.signature.refuse',
      event: 'signature.ended',
      what: `assinatura recusada por ${namedOf(hand, signer)}. ${reason}`,
      data: {
        ...{ signatureId: row.id, signerId: signer.id },
        ...(hand.inviteId !== null && { inviteId: hand.inviteId, name: hand.name }),
      },
    }),
    tellSigners(ctx, placeOf(row), 'refuse', {
      to: [{ userId: row.requested_by, roleId: null }, ...targetsOf(told)],
      text: `${hand.name} recusou assinar: ${reason}`,
    }),
  );
}
