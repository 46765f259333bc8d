import type { Platform } from '../../../../platform/call/context.ts';
import { defineEffect } from '../../../../platform/jobs/define-job.ts';
import { findRecipient } from '../../holder/holder.facts.ts';
import { sentCodeOf } from '../one-time-code.ts';

const CODE_MS = 10 * 60_000;

interface CodeRequested {
  readonly userId: number;
  readonly codeId: string;
  readonly channel: 'EMAIL' | 'SMS';
}

/** Sends a code derived from the request's id, so that running twice sends the same message once. */
export async function sendCodeOnCodeRequested(platform: Platform, event: CodeRequested): Promise<void> {
  const { userId, codeId, channel } = event;
  const recipient = await findRecipient(platform, userId);
  if (!recipient) return;
  const code = sentCodeOf(platform.settings.accountKey.current, codeId);
  const about = { messageId: `code.${codeId}`, ...(recipient.customer_id && { customerId: recipient.customer_id }) };
  if (channel === 'SMS' && recipient.cellphone) {
    const text = `Trâmite: seu código de verificação é ${code} e vale por 10 minutos.`;
    await platform.sms.send({ ...about, to: recipient.cellphone, text });
    return;
  }
  await platform.mail.send({
    ...about,
    to: recipient.email,
    subject: 'Seu código de verificação',
    text: [
      `Olá, ${recipient.nickname}.`,
      `Seu código de verificação é ${code}.`,
      'Ele vale por 10 minutos. Se você não está entrando no Trâmite nem assinando um documento agora, troque a sua senha.',
    ].join('\n\n'),
    secrets: [code],
    cause: { event: 'multi-factor.code_requested', payload: { ...event }, forMs: CODE_MS },
  });
}

/** Retried only briefly, since codes expire soon. */
export const codeOnCodeRequested = defineEffect(
  'code.on-code-requested',
  ['multi-factor.code_requested'],
  sendCodeOnCodeRequested,
);
