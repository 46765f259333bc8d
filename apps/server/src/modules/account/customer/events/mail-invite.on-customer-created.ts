import type { Platform } from '../../../../platform/call/context.ts';
import { defineEffect, MESSAGE } from '../../../../platform/jobs/define-job.ts';
import { hashSecret } from '../../../../platform/session/secret.ts';
import { unsafeFindInvite } from '../../invite/invite.parts.ts';
import { inviteToken } from '../customer.invite.ts';

/** Mails the first administrator of a new customer the link that opens /user-register. */
export async function mailInviteOnCustomerCreated(
  platform: Platform,
  { inviteId }: { readonly inviteId: string },
): Promise<void> {
  const { database, clock, settings, mail } = platform;
  const token = inviteToken(platform, inviteId);
  const invite = await unsafeFindInvite(database.unsafeSystem, hashSecret(token), clock.now());
  if (!invite) return;
  await mail.send({
    to: invite.email,
    subject: `Administre ${invite.company_name} no Trâmite`,
    text: [
      `Olá. ${invite.company_name} começa a usar o Trâmite, e você é quem administra.`,
      'Para se cadastrar, abra o link abaixo:',
      `${settings.publicUrl}/auto/user-register?token=${token}`,
      'O link vale por sete dias e funciona uma única vez. Se você não esperava este convite, ignore esta mensagem.',
    ].join('\n\n'),
    messageId: `invite.${inviteId}.1`,
    secret: token,
    customerId: invite.customer_id,
  });
}

export const mailOnCustomerCreated = defineEffect(
  'mail.on-customer-created',
  ['customer.created'],
  mailInviteOnCustomerCreated,
  MESSAGE,
);
