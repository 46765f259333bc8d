import type { Clock } from '../clock/clock.ts';
import type { Db } from '../db/database.ts';
import type { Mail, MailMessage } from './mail.ts';
import { unsafeIsSent, unsafeSaveMessage } from './message-outbox.repository.ts';
import { createOutboxMail } from './outbox-mail.ts';

export interface MailSettings {
  readonly smtpUrl: string;
  readonly from: string;
  readonly showsSecrets: boolean;
}

/** Without a mail server, messages go to an outbox in the database. */
export async function openMail(
  db: Db,
  clock: Clock,
  { smtpUrl, from, showsSecrets }: MailSettings,
): Promise<Mail & { close(): void }> {
  if (smtpUrl === '') {
    const mail = createOutboxMail({
      showsSecrets,
      saveToOutbox: (message) =>
        unsafeSaveMessage(db, { ...message, channel: 'EMAIL', sentAt: null, waits: waitsOf(message, clock.now()) }),
    });
    return { ...mail, close: () => {} };
  }
  const { createSmtpMail } = await import('./smtp-mail.ts');
  return createSmtpMail({
    url: smtpUrl,
    from,
    clock,
    isSent: (messageId) => unsafeIsSent(db, messageId),
    // The text is not stored, since it may contain a link or code.
    markSent: (message) =>
      unsafeSaveMessage(db, { ...message, channel: 'EMAIL', text: '', html: undefined, sentAt: clock.now() }),
  });
}

function waitsOf({ cause }: MailMessage, now: Date) {
  if (!cause) return undefined;
  const { forMs, ...event } = cause;
  return { cause: event, goodUntil: new Date(now.getTime() + forMs) };
}
