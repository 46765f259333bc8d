import type { Mail, MailMessage } from './mail.ts';

const HIDDEN = '••••••';

export interface OutboxMailSettings {
  /** False: what a message opens is taken out of it, because whoever reads the outbox could use it first. */
  readonly showsSecrets: boolean;
  /** Stores a message; one already stored under its id must stay as it is. */
  readonly saveToOutbox: (message: MailMessage) => Promise<void>;
}

/** Keeps messages instead of sending them, for an installation without a mail server. */
export function createOutboxMail({ showsSecrets, saveToOutbox }: OutboxMailSettings): Mail {
  return { send: (message) => saveToOutbox(showsSecrets ? message : hideSecret(message)) };
}

function hideSecret({ secret, ...message }: MailMessage): MailMessage {
  if (secret === undefined) return message;
  const hide = (text: string) => text.replaceAll(secret, HIDDEN);
  return { ...message, text: hide(message.text), ...(message.html !== undefined && { html: hide(message.html) }) };
}
