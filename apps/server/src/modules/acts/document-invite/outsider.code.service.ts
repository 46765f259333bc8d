import {
  type BodyOf,
  type endpoints,
  errorText,
  mostCodesOfAddress,
  mostCodesOfInvite,
  mostTriesOfCode,
  type ResponseOf,
} from '@tramite/contract';
import { dayOf } from '@tramite/rules/date/zoned';
import type { PublicCtx } from '../../../platform/call/context.ts';
import { change, type Decision } from '../../../platform/change/change.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { hideContact } from '../../account/multi-factor/multi-factor.policy.ts';
import { findGuestSignature } from '../document-signature/document-signature.guest.facts.ts';
import { codeHash, codeOf, isCode } from './document-invite.link.policy.ts';
import { channelsOf } from './document-invite.policy.ts';
import type { InviteRow } from './document-invite.sql.ts';
import { findOpened, type Guest } from './outsider.gate.service.ts';
import { countAddress, countCodesTo, keepCode, takeTry } from './outsider.repository.ts';
import { CODE_MS, ensureSigning } from './outsider.sign.policy.ts';

type Calls = typeof endpoints.outsider;
type Sent = ResponseOf<Calls['sendCode']>;

const RESEND_SECONDS = 60;

/**
 * Sends a code to where the invite went, and nowhere else. The one before is good no more.
 * @throws document_invite.*, signature.*, document.expired
 */
export async function sendSigningCode(
  ctx: PublicCtx,
  token: string,
  { channel }: BodyOf<Calls['sendCode']>,
): Promise<Sent> {
  const guest = await findOpened(ctx, token);
  return change(guest.own, {
    read: async () => {
      const found = await findOpened(ctx, token);
      const { db, customerId } = found.own;
      const request = await findGuestSignature(db, customerId, found.invite.id);
      ensureSigning(found.invite, request);
      const contact = contactOf(ctx, found.invite, channel);
      const day = dayOf(ctx.clock.now(), found.invite.time_zone);
      return { found, contact, day, sentToday: await countCodesTo(db, customerId, contact, day) };
    },
    decide: ({ found, ...sending }) => {
      ensureSendable(found.invite, sending, ctx.clock.now());
      return decideCode(found, { ...sending, channel });
    },
  });
}

/** @throws document_invite.no_contact */
function contactOf({ platform }: PublicCtx, invite: InviteRow, channel: 'EMAIL' | 'SMS'): string {
  const way = channelsOf(invite, platform.sms.reachesPhones).find((one) => one.channel === channel);
  if (!way) throw problem('document_invite.no_contact');
  return way.contact;
}

interface Sending {
  readonly contact: string;
  readonly day: string;
  readonly sentToday: number;
}

/** @throws document_invite.code_wait with the seconds left, document_invite.codes_spent */
function ensureSendable(invite: InviteRow, { day, sentToday }: Sending, now: Date): void {
  const last = invite.code_sent_at?.getTime() ?? 0;
  const seconds = Math.ceil((last + RESEND_SECONDS * 1000 - now.getTime()) / 1000);
  if (seconds > 0) throw problem('document_invite.code_wait', { values: { seconds }, details: { seconds } });
  const ofInvite = invite.codes_on === day ? invite.codes_today : 0;
  if (ofInvite >= mostCodesOfInvite || sentToday >= mostCodesOfAddress) throw problem('document_invite.codes_spent');
}

function decideCode(
  { invite, own, origin, eyes }: Guest,
  { contact, day, channel }: Sending & { readonly channel: 'EMAIL' | 'SMS' },
): Decision<Sent> {
  const { customerId, clock } = own;
  const key = eyes.platform.settings.accountKey.current;
  const code = { customerId, inviteId: invite.id, nth: invite.codes + 1, keyId: key.id };
  const hash = codeHash(key, code, codeOf(eyes.platform, code));
  return {
    guarded: [
      { part: 'invite', sql: keepCode(customerId, invite, { hash, channel, day, at: clock.now() }) },
      { part: 'address', sql: countAddress(customerId, contact, day, mostCodesOfAddress) },
    ],
    audit: [
      {
        ...{ action: 'document.invite.code', objectType: 'document', objectId: invite.document_id },
        data: { ...origin, channel },
      },
    ],
    events: [{ event: 'document.invite_code_requested', payload: { ...code, channel } }],
    answer: { sentTo: hideContact(contact), resendAfter: RESEND_SECONDS },
  };
}

/**
 * Takes one of the tries of the code that was sent last, and says where that one went. A try is counted before anything
 * is compared.
 * @throws document_invite.code_wrong, document_invite.code_spent
 */
export async function ensureSigningCode(ctx: PublicCtx, token: string, typed: string): Promise<Proven> {
  const guest = await findOpened(ctx, token);
  const { customerId } = guest.own;
  const invite = await change(guest.own, {
    read: async () => (await findOpened(ctx, token)).invite,
    decide: (row) => {
      ensureTryable(row, ctx.clock.now());
      return { guarded: [{ part: 'invite', sql: takeTry(customerId, row, mostTriesOfCode) }], audit: [], answer: row };
    },
  });
  const { code_hash: hash, code_channel: channel, codes: nth } = invite;
  const of = { customerId, inviteId: invite.id, nth };
  if (!hash || !channel || !isCode(ctx.platform, of, { typed, hash })) throw wrong();
  return { channel, contact: (channel === 'EMAIL' ? invite.email : invite.cellphone) ?? '', nth };
}

/** That the person has what was sent to them. */
export interface Proven {
  readonly channel: 'EMAIL' | 'SMS';
  readonly contact: string;
  /** Which of the codes it was. */
  readonly nth: number;
}

function ensureTryable({ code_hash: hash, code_sent_at: at, code_tries: tries }: InviteRow, now: Date): void {
  if (!hash || !at || at.getTime() + CODE_MS <= now.getTime()) throw wrong();
  if (tries >= mostTriesOfCode) throw problem('document_invite.code_spent');
}

const wrong = () =>
  problem('document_invite.code_wrong', { fields: { code: errorText('document_invite.code_wrong') } });
