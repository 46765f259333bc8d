import type { Clock } from '../clock/clock.ts';
import type { Db } from '../db/database.ts';
import type { Mail } from './mail.ts';
import { unsafeIsSaved, unsafeSaveMessage } from './message-outbox.repository.ts';
import { createOutboxMail } from './outbox-mail.ts';
import { createSmtpMail } from './smtp-mail.ts';

export interface MailSettings {
  readonly smtpUrl: string;
  readonly from: string;
  /** Whether the outbox shows the links and codes that users asked for themselves. */
  readonly showsSecrets: boolean;
}

/** The mail server of the settings, or the outbox in the database where there is none. */
export function openMail(
  db: Db,
  clock: Clock,
  { smtpUrl, from, showsSecrets }: MailSettings,
): Mail & { close(): void } {
  if (smtpUrl === '') {
    const mail = createOutboxMail({
      showsSecrets,
      saveToOutbox: (message) => unsafeSaveMessage(db, { ...message, channel: 'EMAIL' }),
    });
    return { ...mail, close: () => {} };
  }
  return createSmtpMail({
    url: smtpUrl,
    from,
    clock,
    isSent: (messageId) => unsafeIsSaved(db, messageId),
    // What a mail server took is remembered without its words: they may hold a link or a code.
    markSent: (message) => unsafeSaveMessage(db, { ...message, channel: 'EMAIL', text: '', html: undefined }),
  });
}
