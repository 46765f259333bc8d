import type { Db } from '../db/database.ts';
import { unsafeIsSent, unsafeSaveMessage } from '../mail/message-outbox.repository.ts';
import { createHttpSms } from './http-sms.ts';
import type { Sms } from './sms.ts';

/** Without a provider, messages go to an outbox in the database. */
export function openSms(db: Db, { url, token }: { url: string; token: string }): Sms {
  if (url === '') {
    return {
      reachesPhones: false,
      send: (message) => unsafeSaveMessage(db, { ...message, channel: 'SMS', sentAt: null }),
    };
  }
  return createHttpSms({
    url,
    token,
    isSent: (messageId) => unsafeIsSent(db, messageId),
    markSent: (message) => unsafeSaveMessage(db, { ...message, channel: 'SMS', text: '', sentAt: new Date() }),
  });
}
