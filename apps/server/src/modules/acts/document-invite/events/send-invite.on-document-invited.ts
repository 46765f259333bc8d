import type { Platform } from '../../../../platform/call/context.ts';
import { defineEffect, MESSAGE } from '../../../../platform/jobs/define-job.ts';
import { addressOf, type InviteLink, linkHash, linksOf, tokenOf } from '../document-invite.link.policy.ts';
import { inviteSms, inviteText } from '../document-invite.message.ts';
import { findSent } from '../document-invite.repository.ts';

interface Invited extends InviteLink {
  /** Sets a link that is sent once more apart from its first sending. */
  readonly again?: string;
}

/** Mails and texts the link. One that was taken back or replaced meanwhile is not sent any more. */
export async function sendInviteOnDocumentInvited(platform: Platform, event: Invited): Promise<void> {
  const { clock, mail, sms } = platform;
  const { customerId, inviteId, sends, again } = event;
  const found = await findLink(platform, event);
  if (!found || found.invite.expires_at <= clock.now()) return;
  const { invite, token } = found;
  const address = addressOf(platform, token);
  const messageId = ['document-invite', customerId, inviteId, sends, ...(again ? [again] : [])].join('.');
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

async function findLink(platform: Platform, event: InviteLink) {
  const { customerId, inviteId } = event;
  const db = platform.database.forCustomer(customerId);
  for (const link of linksOf(platform, event)) {
    const invite = await findSent(db, customerId, inviteId, linkHash(platform, link));
    if (invite) return { invite, token: tokenOf(platform, link) };
  }
  return undefined;
}

export const sendOnDocumentInvited = defineEffect(
  'send.on-document-invited',
  ['document.invited'],
  sendInviteOnDocumentInvited,
  MESSAGE,
);
