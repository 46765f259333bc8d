import type { Platform } from '../../../../platform/call/context.ts';
import { defineEffect, MESSAGE } from '../../../../platform/jobs/define-job.ts';
import { addressOf, type InviteLink, linkHash, tokenOf } from '../document-invite.link.policy.ts';
import { inviteSms, inviteText } from '../document-invite.message.ts';
import { findSent } from '../document-invite.repository.ts';

/** Mails and texts the link. One that was taken back or replaced meanwhile is not sent any more. */
export async function sendInviteOnDocumentInvited(platform: Platform, event: InviteLink): Promise<void> {
  const { database, clock, mail, sms } = platform;
  const { customerId, inviteId, sends } = event;
  const invite = await findSent(database.forCustomer(customerId), customerId, inviteId, linkHash(platform, event));
  if (!invite || invite.expires_at <= clock.now()) return;
  const token = tokenOf(platform, event);
  const address = addressOf(platform, token);
  const messageId = `document-invite.${customerId}.${inviteId}.${sends}`;
  if (invite.email) {
    await mail.send({
      to: invite.email,
      subject: `${invite.company}: convite para o documento ${invite.type_label}`,
      text: inviteText(invite, address),
      messageId,
      secrets: [token],
      customerId,
      cause: {
        event: 'document.invited',
        payload: { ...event },
        forMs: invite.expires_at.getTime() - clock.now().getTime(),
      },
    });
  }
  if (invite.cellphone) {
    await sms.send({
      to: invite.cellphone,
      text: inviteSms(invite, address),
      messageId: `${messageId}.sms`,
      customerId,
    });
  }
}

export const sendOnDocumentInvited = defineEffect(
  'send.on-document-invited',
  ['document.invited'],
  sendInviteOnDocumentInvited,
  MESSAGE,
);
