import type { Platform } from '../../../../platform/call/context.ts';
import { defineEffect } from '../../../../platform/jobs/define-job.ts';
import { codeOf, type InviteCode } from '../document-invite.link.policy.ts';
import { findInvited } from '../document-invite.repository.ts';
import { CODE_MS } from '../outsider.sign.policy.ts';

interface CodeRequested extends InviteCode {
  readonly channel: 'EMAIL' | 'SMS';
}

/** Sends the code with which an invited person signs, to where their invite went. One that was replaced is not sent any more. */
export async function sendCodeOnInviteCodeRequested(platform: Platform, event: CodeRequested): Promise<void> {
  const { customerId, inviteId, nth, channel } = event;
  const invite = await findInvited(platform.database.forCustomer(customerId), customerId, inviteId);
  if (invite?.codes !== nth || invite.code_hash === null || invite.state !== 'VIEWED') return;
  const { company, name, type_label: label, email, cellphone } = invite;
  const code = codeOf(platform, event);
  const about = { messageId: `document-invite-code.${customerId}.${inviteId}.${nth}`, customerId };
  if (channel === 'SMS') {
    if (!cellphone) return;
    const text = `${company}: ${code} é o seu código para assinar ${label}. Vale por 10 minutos. Não o passe a ninguém.`;
    await platform.sms.send({ ...about, to: cellphone, text });
    return;
  }
  if (!email) return;
  await platform.mail.send({
    ...about,
    to: email,
    subject: `${company}: código para assinar ${label}`,
    text: [
      `Olá, ${name}.`,
      `Seu código para assinar ${label}, de ${company}, é ${code}.`,
      'Ele vale por 10 minutos. Não o passe a ninguém: quem assina com ele assina em seu nome. Se você não está assinando agora, ignore esta mensagem.',
    ].join('\n\n'),
    secrets: [code],
    cause: { event: 'document.invite_code_requested', payload: { ...event }, forMs: CODE_MS },
  });
}

/** Retried only briefly, since codes expire soon. */
export const codeOnInviteCodeRequested = defineEffect(
  'code.on-invite-code-requested',
  ['document.invite_code_requested'],
  sendCodeOnInviteCodeRequested,
);
