import type { endpoints, ResponseOf } from '@tramite/contract';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import type { Ctx } from '../../../platform/call/context.ts';
import { unsafeCountMessages, unsafeListMessages } from './outbox-message.repository.ts';

const PAGE = 50;

/** Mails and text messages to the people of the company, newest first. They may hold a temporary password, so reading them is audited. */
export async function listMessages(ctx: Ctx, page = 1): Promise<ResponseOf<typeof endpoints.outboxMessage.list>> {
  const { platform, customerId } = ctx;
  const db = platform.database.unsafeSystem;
  const [count, rows] = await Promise.all([
    unsafeCountMessages(db, customerId),
    unsafeListMessages(db, customerId, { limit: PAGE, offset: (page - 1) * PAGE }),
  ]);
  const entry = { action: 'outbox_message.list', objectType: 'outbox_message', objectId: page } as const;
  await writeAudit(ctx, { ...entry, outcome: 'read' });
  const items = rows.map(({ id, channel, recipient, subject, text_body: text, created_at }) => ({
    id,
    channel,
    recipient,
    subject,
    text,
    createdAt: created_at.toISOString(),
  }));
  return { count, items };
}
