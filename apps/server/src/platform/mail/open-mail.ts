import type { Db } from '../db/database.ts';
import type { Mail } from './mail.ts';
import { unsafeIsSaved, unsafeSaveMessage } from './mail-outbox.repository.ts';
import { createOutboxMail } from './outbox-mail.ts';
import { createSmtpMail } from './smtp-mail.ts';

/** The mail server of the settings, or the outbox in the database where there is none. */
export function openMail(db: Db, { smtpUrl, from }: { smtpUrl: string; from: string }): Mail & { close(): void } {
  if (smtpUrl === '') {
    const mail = createOutboxMail({ saveToOutbox: (message) => unsafeSaveMessage(db, message) });
    return { ...mail, close: () => {} };
  }
  return createSmtpMail({
    url: smtpUrl,
    from,
    isSent: (messageId) => unsafeIsSaved(db, messageId),
    // What a mail server took is remembered without its words: they may hold a link or a code.
    markSent: (message) => unsafeSaveMessage(db, { ...message, text: '', html: undefined }),
  });
}
