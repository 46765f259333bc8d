import type { DomainEventName } from '@tramite/contract';

/** A repeated `messageId` is sent only once. */
export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly messageId: string;
  /** The parts with which a reader could act: links and codes. */
  readonly secrets?: readonly string[];
  readonly customerId?: number;
  /** The event that made it: a mail from before a mail server was set is made anew by it, unless it is older than `forMs`. */
  readonly cause?: MailCause & { readonly forMs: number };
}

/** An event and its payload. */
export interface MailCause {
  readonly event: DomainEventName;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** Only jobs send mail, so that no change waits for a mail server. */
export interface Mail {
  /** Throws if not accepted; the job retries. */
  send(message: MailMessage): Promise<void>;
}
