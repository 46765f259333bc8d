import { type BodyOf, type endpoints, fieldText } from '@tramite/contract';
import { checkFormat } from '@tramite/rules/format/field-formats';
import { cleanName, nameProblems } from '@tramite/rules/text/name';
import { problem } from '../../../platform/problem/problem.ts';
import { ensureGuestTurn } from '../document-signature/document-signature.guest.policy.ts';
import type { SignatureRow } from '../document-signature/document-signature.sql.ts';
import type { InviteRow } from './document-invite.sql.ts';

/** A code is good for so long. */
export const CODE_MS = 10 * 60_000;

/** Who signs, as they wrote it. */
export interface Signatory {
  readonly name: string;
  /** Digits. */
  readonly cpf: string;
}

/** @throws request.invalid with the message of each wrong field */
export function readSignatory(body: BodyOf<typeof endpoints.outsider.sign>, now: Date): Signatory {
  const name = cleanName(body.name);
  const cpf = checkFormat('CPF', body.cpf, { today: now.toISOString().slice(0, 10) });
  const fields: Record<string, string> = {
    ...nameProblems({ name }),
    ...(cpf.ok ? {} : { cpf: cpf.message }),
    ...(cpf.ok && cpf.value === '' && { cpf: fieldText('required') }),
  };
  if (!cpf.ok || Object.keys(fields).length > 0) throw problem('request.invalid', { fields });
  return { name, cpf: cpf.value };
}

/**
 * The signer whose turn it is, who was shown every page of what is signed.
 * @throws document_invite.*, signature.*, document.expired
 */
export function ensureSigning(invite: InviteRow, request: SignatureRow | undefined) {
  if (!invite.actions.includes('SIGN')) throw problem('document_invite.not_offered');
  const signing = ensureGuestTurn(request, invite.id);
  const shown = new Set(invite.shown_sha256 === signing.row.sha256 ? invite.shown_pages : []);
  for (let page = 1; page <= signing.row.page_count; page += 1) {
    if (!shown.has(page)) throw problem('document_invite.pages_unseen');
  }
  return signing;
}
