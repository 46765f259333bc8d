import type { Mail, MailMessage } from './mail.ts';

const HIDDEN = '••••••';

export interface OutboxMailSettings {
  /** If false, links and codes are removed, because readers of the outbox could use them. */
  readonly showsSecrets: boolean;
  readonly saveToOutbox: (message: MailMessage) => Promise<void>;
}

export function createOutboxMail({ showsSecrets, saveToOutbox }: OutboxMailSettings): Mail {
  return { send: (message) => saveToOutbox(showsSecrets ? message : hideSecrets(message)) };
}

function hideSecrets({ secrets = [], ...message }: MailMessage): MailMessage {
  const hide = (text: string) => secrets.reduce((shown, secret) => shown.replaceAll(secret, HIDDEN), text);
  return { ...message, text: hide(message.text), ...(message.html !== undefined && { html: hide(message.html) }) };
}
