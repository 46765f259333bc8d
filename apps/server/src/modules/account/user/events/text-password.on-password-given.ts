import type { Platform } from '../../../../platform/call/context.ts';
import { defineEffect, MESSAGE } from '../../../../platform/jobs/define-job.ts';
import { findRecipient } from '../../holder/holder.facts.ts';
import { type PasswordRequest, temporaryPasswordOf } from '../../password/password.temporary.policy.ts';

interface PasswordGiven extends PasswordRequest {
  readonly userId: number;
}

/** Sends the temporary password of a request. It follows from the request, so doing it twice is one message. */
export async function textPasswordOnPasswordGiven(platform: Platform, event: PasswordGiven): Promise<void> {
  const { requestId, userId } = event;
  const recipient = await findRecipient(platform, userId);
  if (!recipient?.cellphone) return;
  await platform.sms.send({
    to: recipient.cellphone,
    text: `Trâmite: sua senha temporária é ${temporaryPasswordOf(platform, event)} e vale por 24 horas. Ao entrar, escolha uma nova.`,
    messageId: `temporary-password.${requestId}`,
    ...(recipient.customer_id !== null && { customerId: recipient.customer_id }),
  });
}

export const smsOnPasswordGiven = defineEffect(
  'sms.on-password-given',
  ['user.password_given'],
  textPasswordOnPasswordGiven,
  MESSAGE,
);
