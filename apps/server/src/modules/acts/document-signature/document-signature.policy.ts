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

const kindOf = ({ isProfile, isGuest = false }: Terms['signers'][number]) =>
  isGuest ? 'guest' : isProfile ? 'role' : 'user';

/** @throws signature.signer_twice */
export function askedOf({ signers }: Terms): Asked {
  const keys = new Set(signers.map((one) => `${kindOf(one)}-${one.id}`));
  if (keys.size < signers.length) throw problem('signature.signer_twice');
  const idsOf = (kind: string) => signers.filter((one) => kindOf(one) === kind).map(({ id }) => id);
  return { roleIds: idsOf('role'), userIds: idsOf('user'), inviteIds: idsOf('guest') };
}

/** The number that a signer of a request has under the same kind as one of its terms. */
export function numberOf(
  { userId, roleId, inviteId }: Pick<SignerRow, 'userId' | 'roleId' | 'inviteId'>,
  term: Terms['signers'][number],
): number | null {
  return { guest: inviteId, role: roleId, user: userId }[kindOf(term)];
}

/** Who is asked without an account is taken out with their invite, not here. @throws signature.guest_stays, signature.signer_unknown */
export function ensureGuests({ signers }: Pick<SignatureRow, 'signers'>, { inviteIds }: Asked): void {
  const guests = signers.flatMap(({ inviteId }) => inviteId ?? []);
  if (!inviteIds.every((id) => guests.includes(id))) throw problem('signature.signer_unknown');
  if (!guests.every((id) => inviteIds.includes(id))) throw problem('signature.guest_stays');
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
  { roleIds, userIds }: Pick<Asked, 'roleIds' | 'userIds'>,
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

/** @throws document.no_page where a mark stands on a page that is not there */
export function ensurePlaces(
  { page_count: pages }: Pick<SignatureRow, 'page_count'>,
  placements: readonly { readonly page: number }[],
): void {
  const beyond = placements.find(({ page }) => page > pages);
  if (beyond) throw problem('document.no_page', { values: { page: beyond.page } });
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
