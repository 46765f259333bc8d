import type { Platform } from '../../../../platform/call/context.ts';
import { defineEffect, MESSAGE } from '../../../../platform/jobs/define-job.ts';
import { findRecipient } from '../../holder/holder.facts.ts';

const WEEK_MS = 7 * 24 * 60 * 60_000;

interface CellphoneChanged {
  readonly changeId: string;
  readonly userId: number;
}

/** Tells a user by mail that codes are sent to another number from now on: whoever changed it may not be the user. */
export async function warnUserOnCellphoneChanged(platform: Platform, event: CellphoneChanged): Promise<void> {
  const recipient = await findRecipient(platform, event.userId);
  if (!recipient) return;
  await platform.mail.send({
    to: recipient.email,
    subject: 'O celular do seu usuário foi alterado',
    text: [
      `Olá, ${recipient.nickname}.`,
      'O celular do seu usuário foi alterado. É para ele que enviamos códigos e senhas temporárias.',
      'Se foi você, não é preciso fazer nada. Se não foi, troque a sua senha e procure o administrador da sua empresa.',
    ].join('\n\n'),
    messageId: `cellphone-changed.${event.changeId}`,
    cause: { event: 'profile.cellphone_changed', payload: { ...event }, forMs: WEEK_MS },
    ...(recipient.customer_id !== null && { customerId: recipient.customer_id }),
  });
}

export const mailOnCellphoneChanged = defineEffect(
  'mail.on-cellphone-changed',
  ['profile.cellphone_changed'],
  warnUserOnCellphoneChanged,
  MESSAGE,
);
