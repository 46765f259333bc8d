import { mailInviteOnInviteSent } from '../src/modules/account/invite/events/mail-invite.on-invite-sent.ts';
import { sendCodeOnCodeRequested } from '../src/modules/account/multi-factor/events/send-code.on-code-requested.ts';
import { mailLinkOnPasswordResetRequested } from '../src/modules/account/password/events/mail-link.on-password-reset-requested.ts';
import { warnUserOnCellphoneChanged } from '../src/modules/account/profile/events/warn-user.on-cellphone-changed.ts';
import { textPasswordOnPasswordGiven } from '../src/modules/account/user/events/text-password.on-password-given.ts';
import { sendCodeOnInviteCodeRequested } from '../src/modules/acts/document-invite/events/send-code.on-invite-code-requested.ts';
import { sendInviteOnDocumentInvited } from '../src/modules/acts/document-invite/events/send-invite.on-document-invited.ts';
import { mailNoticeOnNoticeSent } from '../src/modules/records/notice/events/mail-notice.on-notice-sent.ts';
import { mailNoticesOnNoticeGathered } from '../src/modules/records/notice/events/mail-notices.on-notice-gathered.ts';
import type { TestServer } from './test-server.ts';

const effects: Readonly<Record<string, (platform: TestServer['platform'], payload: never) => Promise<void>>> = {
  'password.reset_requested': mailLinkOnPasswordResetRequested,
  'multi-factor.code_requested': sendCodeOnCodeRequested,
  'profile.cellphone_changed': warnUserOnCellphoneChanged,
  'user.password_given': textPasswordOnPasswordGiven,
  'invite.sent': mailInviteOnInviteSent,
  'notice.gathered': mailNoticesOnNoticeGathered,
  'document.invite_code_requested': sendCodeOnInviteCodeRequested,
  'document.invited': sendInviteOnDocumentInvited,
  'notice.sent': mailNoticeOnNoticeSent,
};

/** Does what the relay and its jobs do with the mails and text messages asked for so far, each twice: a job may run again. */
export async function sendMails({ db, platform }: TestServer): Promise<void> {
  const rows = await db.query<{ event: string; payload: never }>(
    'delete from outbox where event = any($1) returning event, payload',
    [Object.keys(effects)],
  );
  for (const { event, payload } of rows) {
    await effects[event]?.(platform, payload);
    await effects[event]?.(platform, payload);
  }
}

/** The texts in the outbox to an address or number, newest first. */
export async function mailsTo({ db }: TestServer, recipient: string): Promise<string[]> {
  const rows = await db.query<{ text_body: string }>(
    'select text_body from message_outbox where recipient = $1 order by id desc',
    [recipient],
  );
  return rows.map((row) => row.text_body);
}
