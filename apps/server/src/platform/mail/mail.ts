/** One message to one person. `messageId` names what it is about: sent again under the same id it goes out once. */
export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly messageId: string;
  /** The piece of the text that opens something: a link, a code. */
  readonly secret?: string;
  /** Whose business it is about, where that is known. */
  readonly customerId?: number;
}

/** The way out for mail. Only jobs send, so that a change never waits for a mail server. */
export interface Mail {
  /** Throws when the message was not accepted; the job then tries again. */
  send(message: MailMessage): Promise<void>;
}
