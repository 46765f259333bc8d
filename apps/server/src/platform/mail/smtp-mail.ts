import { createTransport } from 'nodemailer';
import type { Clock } from '../clock/clock.ts';
import type { Mail, MailMessage } from './mail.ts';

export interface SmtpMailSettings {
  readonly url: string;
  readonly from: string;
  readonly clock: Clock;
  readonly isSent: (messageId: string) => Promise<boolean>;
  readonly markSent: (message: MailMessage) => Promise<void>;
}

export interface SmtpMail extends Mail {
  close(): void;
}

const connectionTimeoutMs = 10_000;
// Shorter than a job's timeout, so that silent servers hold no connections.
const silenceMs = 30_000;

/** A crash between sending and marking repeats a message under the same Message-ID, which mailboxes detect. */
export function createSmtpMail({ url, from, clock, isSent, markSent }: SmtpMailSettings): SmtpMail {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: connectionTimeoutMs,
    greetingTimeout: connectionTimeoutMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const inFlight = new Map<string, Promise<void>>();

  async function deliver(message: MailMessage): Promise<void> {
    if (await isSent(message.messageId)) return;
    const { to, subject, text, html, messageId } = message;
    await transport.sendMail({
      from,
      to,
      subject,
      text,
      html,
      date: clock.now(),
      messageId: `<${messageId}@tramite>`,
    });
    await markSent(message);
  }

  return {
    send(message) {
      const running = inFlight.get(message.messageId);
      if (running) return running;
      const delivery = deliver(message).finally(() => inFlight.delete(message.messageId));
      inFlight.set(message.messageId, delivery);
      return delivery;
    },
    close: () => transport.close(),
  };
}
