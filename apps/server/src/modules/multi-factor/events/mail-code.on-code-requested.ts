import type { Platform } from '../../../platform/http/context.ts';
import { findRecipient } from '../../session/session.account.service.ts';
import { mailCodeOf } from '../one-time-code.ts';

export interface CodeRequested {
  readonly userId: number;
  readonly codeId: string;
}

/** Mails the code of a request. It follows from the request's id, so that doing it twice is one mail with one code. */
export async function mailCodeOnCodeRequested(platform: Platform, { userId, codeId }: CodeRequested): Promise<void> {
  const recipient = await findRecipient(platform, userId);
  if (!recipient) return;
  await platform.mail.send({
    to: recipient.email,
    subject: 'Seu código de verificação',
    text: [
      `Olá, ${recipient.nickname}.`,
      `Seu código de verificação é ${mailCodeOf(platform.settings.accountKey, codeId)}.`,
      'Ele vale por 10 minutos. Se você não está entrando no Trâmite agora, troque a sua senha.',
    ].join('\n\n'),
    messageId: `mail-code.${codeId}`,
    ...(recipient.customer_id !== null && { customerId: recipient.customer_id }),
  });
}
