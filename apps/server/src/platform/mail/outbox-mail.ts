import type { Mail, MailMessage } from './mail.ts';

/** Keeps messages instead of sending them, for an installation without a mail server. */
export function createOutboxMail(settings: {
  /** Stores a message; one already stored under its id must stay as it is. */
  readonly saveToOutbox: (message: MailMessage) => Promise<void>;
}): Mail {
  return { send: (message) => settings.saveToOutbox(message) };
}
