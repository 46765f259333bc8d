import type { Platform } from '../../../../platform/call/context.ts';
import { defineEffect, MESSAGE } from '../../../../platform/jobs/define-job.ts';
import { findMailings, listRecipients } from '../event.mail.repository.ts';

const WEEK_MS = 7 * 24 * 60 * 60_000;

interface Mailed {
  readonly customerId: number;
  readonly occurrenceId: number;
}

/** Sends the mails of an occurrence, each to each once, however often this runs. */
export async function mailEventOnEventMailed(platform: Platform, { customerId, occurrenceId }: Mailed): Promise<void> {
  const db = platform.database.forCustomer(customerId);
  const found = await findMailings(db, customerId, occurrenceId);
  if (!found) return;
  for (const [index, mail] of found.mails.entries()) {
    const people = await listRecipients(db, customerId, found, mail);
    for (const to of new Set([...people, ...mail.emails])) {
      await platform.mail.send({
        to,
        subject: mail.subject,
        text: `${mail.text}\n\n${platform.settings.publicUrl}/auto/home?${placeOf(found)}`,
        messageId: `event.${customerId}.${occurrenceId}.${index}.${to}`,
        customerId,
        cause: { event: 'event.mailed', payload: { customerId, occurrenceId }, forMs: WEEK_MS },
      });
    }
  }
}

function placeOf({ documentId, processId }: { documentId: number | null; processId: number | null }): string {
  return documentId === null ? `workflowId=${processId}` : `documentId=${documentId}`;
}

export const mailOnEventMailed = defineEffect(
  'event.mail.on-event-mailed',
  ['event.mailed'],
  mailEventOnEventMailed,
  MESSAGE,
);
