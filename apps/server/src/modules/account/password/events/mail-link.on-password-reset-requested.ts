import type { Platform } from '../../../../platform/call/context.ts';
import { defineEffect, MESSAGE } from '../../../../platform/jobs/define-job.ts';
import { deriveSecret } from '../../../../platform/session/sealed.ts';
import { findRecipient } from '../../holder/holder.facts.ts';
import { createAccessToken } from '../../session/session.token.service.ts';

const LINK_MS = 30 * 60_000;

interface ResetRequested {
  readonly requestId: string;
  /** Null for an unknown name. */
  readonly userId: number | null;
}

/** Mails a link with a token derived from the request, so that running twice sends the same link once. */
export async function mailLinkOnPasswordResetRequested(platform: Platform, event: ResetRequested): Promise<void> {
  const { requestId, userId } = event;
  const recipient = userId === null ? undefined : await findRecipient(platform, userId);
  if (userId === null || !recipient) return;
  const { accountKey, publicUrl } = platform.settings;
  const token = deriveSecret(accountKey.current, 'password-reset', requestId).toString('base64url');
  await createAccessToken(platform, { userId, purpose: 'PASSWORD_RESET', token });
  await platform.mail.send({
    to: recipient.email,
    subject: 'Crie uma nova senha',
    text: [
      `Olá, ${recipient.nickname}.`,
      'Recebemos um pedido para criar uma nova senha para o seu usuário. Para continuar, abra o link abaixo:',
      `${publicUrl}/auto/new-password?token=${token}`,
      'O link vale por 30 minutos e funciona uma única vez. Se você não fez este pedido, ignore esta mensagem: a sua senha continua a mesma.',
    ].join('\n\n'),
    messageId: `password-reset.${requestId}`,
    secrets: [token],
    cause: { event: 'password.reset_requested', payload: { ...event }, forMs: LINK_MS },
    ...(recipient.customer_id !== null && { customerId: recipient.customer_id }),
  });
}

export const mailOnPasswordResetRequested = defineEffect(
  'mail.on-password-reset-requested',
  ['password.reset_requested'],
  mailLinkOnPasswordResetRequested,
  MESSAGE,
);
