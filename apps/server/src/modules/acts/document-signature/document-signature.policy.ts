import { type Ability, type BodyOf, type DocumentSignature, type endpoints, errorText } from '@tramite/contract';
import { dayOf } from '@tramite/rules/date/zoned';
import { fieldProblem, problem } from '../../../platform/problem/problem.ts';
import { type Actor, hasPermission } from '../../../platform/session/actor.ts';
import { mayRequestSignature, maySignDocument } from '../../records/document/abilities/document.signature.policy.ts';
import { ensureAble } from '../pendency/pendency.policy.ts';
import type { Askable, Asked, Names } from './document-signature.repository.ts';
import type { SignatureRow, SignerRow } from './document-signature.sql.ts';

const REMIND_MS = 60 * 60_000;
const MOST_REQUESTS = 50;

export type Terms = Pick<
  BodyOf<typeof endpoints.documentSignature.request>,
  'signers' | 'order' | 'dueDate' | 'message'
>;

/** @throws signature.signer_twice */
export function askedOf({ signers }: Terms): Asked {
  const keys = new Set(signers.map(({ id, isProfile }) => `${isProfile}-${id}`));
  if (keys.size < signers.length) throw problem('signature.signer_twice');
  const idsOf = (wanted: boolean) => signers.filter(({ isProfile }) => isProfile === wanted).map(({ id }) => id);
  return { roleIds: idsOf(true), userIds: idsOf(false) };
}

/**
 * Whether a document may be asked for, and its signers exist, see it and may sign.
 * @throws why not; request.invalid
 */
export function ensureAskable(actor: Actor, document: Askable): void {
  const { situation, signature_state: signatureState, mime_type: mimeType, type_label: typeLabel } = document;
  ensureAble(mayRequestSignature(actor, { situation, signatureState, mimeType, typeLabel }));
  if (document.requests >= MOST_REQUESTS) throw problem('signature.too_many', { values: { limit: MOST_REQUESTS } });
}

/** @throws signature.signer_unknown where somebody may not sign; request.invalid where the due date is over */
export function ensureTerms(
  { roles, people, time_zone: timeZone }: Pick<Askable, 'roles' | 'people' | 'time_zone'>,
  { roleIds, userIds }: Asked,
  { dueDate }: Terms,
  now: Date,
): void {
  const knows = (names: readonly Names[], ids: readonly number[]) =>
    ids.every((id) => names.some((one) => one.id === id));
  const isLate = typeof dueDate === 'string' && dueDate < dayOf(now, timeZone);
  if (!(knows(roles, roleIds) && knows(people, userIds))) {
    throw problem('signature.signer_unknown', { fields: { signers: errorText('signature.signer_unknown') } });
  }
  if (isLate) throw fieldProblem('dueDate', 'pastDay');
}

/** Whether the signer is to sign now, and the actor is that signer. */
const waitsFor = ({ isTurn, isMine }: SignerRow) => isTurn && isMine;

/**
 * The signer the actor signs for.
 * @throws signature.ended, signature.already_signed, signature.not_your_turn, document.*, assume.denied
 */
export function ensureSigner(actor: Actor, row: SignatureRow): SignerRow {
  const hasSigned = row.signers.some(({ signedBy }) => signedBy === actor.userId);
  const signer = row.signers.find(waitsFor);
  if (!signer && hasSigned) throw problem('signature.already_signed');
  if (row.state !== 'OPEN') throw problem('signature.ended');
  ensureAble(maySignDocument(actor, standingOf(row)));
  if (row.sha256 !== row.document_sha256) throw problem('signature.file_changed');
  if (!signer) throw problem('signature.not_your_turn');
  return signer;
}

function standingOf({ situation, state: signatureState, signers }: SignatureRow) {
  return { situation, signatureState, isMyTurn: signers.some(waitsFor) };
}

/** @throws signature.ended */
export function ensureOpenRequest({ state, situation }: SignatureRow): void {
  if (state !== 'OPEN') throw problem('signature.ended');
  if (situation === 'S') throw problem('document.canceled');
}

/** @throws signature.reminded with the minutes left */
export function ensureRemindable({ reminded_at: last }: SignatureRow, now: Date): void {
  const left = last === null ? 0 : last.getTime() + REMIND_MS - now.getTime();
  if (left > 0) throw problem('signature.reminded', { values: { minutes: Math.ceil(left / 60_000) } });
}

/** Reminders before this instant do not keep from another. */
export const remindableSince = (now: Date) => new Date(now.getTime() - REMIND_MS);

/** What the actor may do with a request: each true, or the code of why not. */
export function signatureAbilities(actor: Actor, row: SignatureRow, now: Date): DocumentSignature['abilities'] {
  const sign: Ability =
    row.state !== 'OPEN'
      ? 'signature.ended'
      : row.sha256 !== row.document_sha256
        ? 'signature.file_changed'
        : maySignDocument(actor, standingOf(row));
  const ask: Ability = !hasPermission(actor, 'document.sign.request')
    ? 'permission.denied'
    : row.state === 'OPEN' || 'signature.ended';
  const change: Ability = ask === true && row.situation === 'S' ? 'document.canceled' : ask;
  const isFresh = row.reminded_at !== null && row.reminded_at > remindableSince(now);
  return {
    sign,
    refuse: sign,
    change,
    cancel: ask,
    remind: change === true && isFresh ? 'signature.reminded' : change,
  };
}
