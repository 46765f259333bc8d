import type { Platform } from '../../../../platform/call/context.ts';
import { defineEffect, MESSAGE } from '../../../../platform/jobs/define-job.ts';
import { hashSecret } from '../../../../platform/session/secret.ts';
import { INVITE_LIFE_MS, type InviteLink, tokenOf } from '../invite.link.policy.ts';
import { unsafeFindInvite } from '../invite.repository.ts';

/** Mails the link that opens /user-register. One that was taken back or sent again meanwhile is not sent any more. */
export async function mailInviteOnInviteSent(platform: Platform, event: InviteLink): Promise<void> {
  const token = tokenOf(platform, event);
  const { database, clock, settings, mail } = platform;
  const invite = await unsafeFindInvite(database.unsafeSystem, hashSecret(token), clock.now());
  if (!invite) return;
  await mail.send({
    to: invite.email,
    subject: `Convite para ${invite.company_name}`,
    text: [
      `Olá. ${invite.company_name} convida você a usar o Trâmite.`,
      'Para se cadastrar, abra o link abaixo:',
      `${settings.publicUrl}/auto/user-register?token=${token}`,
      'O link vale por sete dias e funciona uma única vez. Se você não esperava este convite, ignore esta mensagem.',
    ].join('\n\n'),
    messageId: `invite.${event.id}.${event.sends}`,
    secrets: [token],
    customerId: invite.customer_id,
    cause: { event: 'invite.sent', payload: { ...event }, forMs: INVITE_LIFE_MS },
  });
}

export const mailOnInviteSent = defineEffect('mail.on-invite-sent', ['invite.sent'], mailInviteOnInviteSent, MESSAGE);
