import { randomUUID } from 'node:crypto';
import type { endpoints, ResponseOf } from '@tramite/contract';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import type { Ctx } from '../../../platform/call/context.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { findRecipient } from '../../account/holder/holder.facts.ts';
import { ensureOperator } from './installation.policy.ts';

/** Sends a mail to the operator while they wait, unlike all others. @throws installation.operator, installation.no_mail */
export async function sendTestMail(ctx: Ctx): Promise<ResponseOf<typeof endpoints.installation.testMail>> {
  ensureOperator(ctx);
  const { platform, actor, log, customerId } = ctx;
  if (platform.settings.mail.smtpUrl === '') throw problem('installation.no_mail');
  const recipient = await findRecipient(platform, actor.userId);
  if (!recipient) throw problem('session.invalid');
  const entry = { action: 'installation.test_mail', objectType: 'installation', objectId: 1 } as const;
  await writeAudit(ctx, { ...entry, outcome: 'read' });
  const to = recipient.email;
  try {
    await platform.mail.send({
      to,
      subject: 'Mensagem de teste do Trâmite',
      text: `Olá, ${recipient.nickname}.\n\nEsta mensagem mostra que o Trâmite em ${platform.settings.publicUrl} envia e-mails.`,
      messageId: `installation-test.${randomUUID()}`,
      customerId,
    });
    return { to, isSent: true, reason: null };
  } catch (error) {
    log.warn({ err: error }, 'a test mail was not sent');
    return { to, isSent: false, reason: error instanceof Error ? error.message : String(error) };
  }
}
