import { mostSigners } from '@tramite/contract';
import { problem } from '../../../platform/problem/problem.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import type { GuestAsk } from './document-signature.guest.facts.ts';
import { ensureAskable } from './document-signature.policy.ts';
import type { SignatureRow, SignerRow } from './document-signature.sql.ts';

/**
 * Whether somebody without an account may be asked to sign: anew, or beside those of the request that is open.
 * @throws why not
 */
export function ensureGuestAskable(actor: Actor, { document, request }: GuestAsk): void {
  const isOpen = request?.state === 'OPEN';
  ensureAskable(actor, isOpen ? { ...document, signature_state: null, requests: 0 } : document);
  if (!isOpen) return;
  if (request.sha256 !== request.document_sha256) throw problem('signature.file_changed');
  if (request.signers.length >= mostSigners) {
    throw problem('signature.too_many_signers', { values: { limit: mostSigners } });
  }
}

/** The signer that an invite is in a request. */
export const guestIn = (row: SignatureRow | undefined, inviteId: number): SignerRow | undefined =>
  row?.signers.find((one) => one.inviteId === inviteId);

/** Whether the person of an invite can sign now. */
type GuestStanding = 'TURN' | 'WAITING' | 'SIGNED' | 'OVER' | 'CHANGED';

export function guestStanding(row: SignatureRow | undefined, inviteId: number): GuestStanding {
  const signer = guestIn(row, inviteId);
  if (!row || !signer) return 'OVER';
  if (signer.signedAt !== null) return 'SIGNED';
  if (row.state !== 'OPEN') return 'OVER';
  if (row.sha256 !== row.document_sha256) return 'CHANGED';
  return signer.isTurn ? 'TURN' : 'WAITING';
}

/**
 * The signer whose turn it is.
 * @throws signature.ended, signature.already_signed, signature.not_your_turn, document_invite.file_changed, document.expired
 */
export function ensureGuestTurn(
  row: SignatureRow | undefined,
  inviteId: number,
): { readonly row: SignatureRow; readonly signer: SignerRow } {
  const standing = guestStanding(row, inviteId);
  const signer = guestIn(row, inviteId);
  if (standing === 'SIGNED') throw problem('signature.already_signed');
  if (!row || !signer || standing === 'OVER') throw problem('signature.ended');
  if (row.situation === 'V') throw problem('document.expired');
  if (standing === 'CHANGED') throw problem('document_invite.file_changed');
  if (standing === 'WAITING') throw problem('signature.not_your_turn');
  return { row, signer };
}
