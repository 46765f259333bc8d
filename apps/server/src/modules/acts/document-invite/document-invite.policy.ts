import {
  type Ability,
  type BodyOf,
  type DocumentInvite,
  type endpoints,
  fieldText,
  mostInviteDays,
  mostInvitesOfDocument,
  mostInvitesOfPerson,
  mostResendsADay,
} from '@tramite/contract';
import { decided } from '@tramite/rules/condition/condition';
import { dayOf } from '@tramite/rules/date/zoned';
import { conditionsToInvite, isShownOutside } from '@tramite/rules/document/may-invite';
import { checkFormat } from '@tramite/rules/format/field-formats';
import { cleanName, nameProblems } from '@tramite/rules/text/name';
import { cleanText } from '@tramite/rules/text/sanitize-text';
import { fieldProblem, problem } from '../../../platform/problem/problem.ts';
import { type Actor, hasPermission } from '../../../platform/session/actor.ts';
import { ensureAble } from '../pendency/pendency.policy.ts';
import type { Invitable } from './document-invite.repository.ts';
import type { InviteRow } from './document-invite.sql.ts';

type Body = BodyOf<typeof endpoints.documentInvite.create>;

const DAY_MS = 24 * 60 * 60_000;
/** Clocks of people run ahead a little. */
const SLACK_MS = 60 * 60_000;

/** An invite as it is kept. */
export interface Terms {
  readonly name: string;
  readonly email: string | null;
  readonly cellphone: string | null;
  readonly message: string | null;
  readonly expiresAt: Date;
}

/** @throws request.invalid with the message of each wrong field */
export function readTerms(body: Body, now: Date): Terms {
  const today = now.toISOString().slice(0, 10);
  const name = cleanName(body.name);
  const email = checkFormat('EMAIL', body.email ?? '', { today });
  const cellphone = checkFormat('CELLPHONE', body.cellphone ?? '', { today });
  const expiresAt = new Date(body.expiresAt);
  const isEmpty = email.ok && cellphone.ok && email.value === '' && cellphone.value === '';
  const isLate = expiresAt.getTime() > now.getTime() + mostInviteDays * DAY_MS + SLACK_MS;
  const fields: Record<string, string> = {
    ...nameProblems({ name }),
    ...(email.ok ? {} : { email: email.message }),
    ...(cellphone.ok ? {} : { cellphone: cellphone.message }),
    ...(isEmpty && { email: fieldText('contact') }),
    ...(expiresAt <= now && { expiresAt: fieldText('pastDay') }),
    ...(isLate && { expiresAt: fieldText('inviteDays', { limit: mostInviteDays }) }),
  };
  if (!email.ok || !cellphone.ok || Object.keys(fields).length > 0) throw problem('request.invalid', { fields });
  const message = cleanText(body.message ?? '') || null;
  return { name, email: email.value || null, cellphone: cellphone.value || null, message, expiresAt };
}

/** How a person can be sent a code: a number counts where text messages reach phones. */
export function channelsOf(
  { email, cellphone }: Pick<Terms, 'email' | 'cellphone'>,
  reachesPhones: boolean,
): { readonly channel: 'EMAIL' | 'SMS'; readonly contact: string }[] {
  return [
    ...(email === null ? [] : [{ channel: 'EMAIL' as const, contact: email }]),
    ...(cellphone === null || !reachesPhones ? [] : [{ channel: 'SMS' as const, contact: cellphone }]),
  ];
}

/** @throws document_invite.no_code_way where who is to sign could be sent no code */
export function ensureCodeWay({ actions }: Body, terms: Terms, reachesPhones: boolean): void {
  if (actions.includes('SIGN') && channelsOf(terms, reachesPhones).length === 0) {
    throw problem('document_invite.no_code_way');
  }
}

/** @throws why the document is not shared so */
export function ensureInvitable(actor: Actor, document: Invitable, { actions }: Body, terms: Terms): void {
  ensureAble(decided(conditionsToInvite(document.situation, hasPermission(actor, 'document.invite'))));
  if (actions.includes('FILL')) throw problem('document_invite.not_offered');
  if (actions.includes('VIEW') && !isShownOutside(document.mime_type)) throw problem('document_invite.not_shown');
  if (actions.includes('ATTACH') && document.labels === 0) throw problem('attachment.none_configured');
  const isDouble = document.open.some(
    ({ email, cellphone }) =>
      (terms.email !== null && email === terms.email) || (terms.cellphone !== null && cellphone === terms.cellphone),
  );
  if (isDouble) throw problem('document_invite.open');
  if (document.open.length >= mostInvitesOfDocument) {
    throw problem('document_invite.too_many', { values: { limit: mostInvitesOfDocument } });
  }
  if (document.out >= mostInvitesOfPerson) {
    throw problem('document_invite.too_many_out', { values: { limit: mostInvitesOfPerson } });
  }
}

const isOpen = ({ state }: InviteRow) => state === 'PENDING' || state === 'VIEWED';

/** Links made anew today. */
const resentToday = ({ resends, resent_on: on, time_zone: zone }: InviteRow, now: Date) =>
  on === dayOf(now, zone) ? resends : 0;

/**
 * The count of links of the day, with one more.
 * @throws document_invite.ended, document_invite.resent, document.canceled
 */
export function nextResend(row: InviteRow, now: Date): { day: string; resends: number } {
  if (!isOpen(row) || row.expires_at <= now) throw problem('document_invite.ended');
  if (row.situation === 'S') throw problem('document.canceled');
  const before = resentToday(row, now);
  if (before >= mostResendsADay) throw problem('document_invite.resent', { values: { limit: mostResendsADay } });
  return { day: dayOf(now, row.time_zone), resends: before + 1 };
}

/** @throws document_invite.ended */
export function ensureOpenInvite(row: InviteRow): void {
  if (!isOpen(row)) throw problem('document_invite.ended');
}

/** What the actor may do with an invite: each true, or the code of why not. */
export function inviteAbilities(actor: Actor, row: InviteRow, now: Date): DocumentInvite['abilities'] {
  const may: Ability = hasPermission(actor, 'document.invite') || 'permission.denied';
  const revoke: Ability = may === true && !isOpen(row) ? 'document_invite.ended' : may;
  const isSpent = resentToday(row, now) >= mostResendsADay;
  const isOver = revoke === true && row.expires_at <= now;
  return {
    revoke,
    resend: isOver ? 'document_invite.ended' : revoke === true && isSpent ? 'document_invite.resent' : revoke,
  };
}

/** A reason as it is kept. @throws request.invalid */
export function readReason(text: string): string {
  const reason = cleanText(text);
  if (!reason) throw fieldProblem('reason', 'required');
  return reason;
}
