/** One text message to one person. `messageId` names what it is about: sent again under the same id it goes out once. */
export interface SmsMessage {
  /** Brazilian cellphone, eleven digits. */
  readonly to: string;
  readonly text: string;
  readonly messageId: string;
  /** Whose business it is about, where that is known. */
  readonly customerId?: number;
}

/** The way out for text messages. Only jobs send. */
export interface Sms {
  /** False where messages stay in the outbox for an administrator to read: nobody's telephone rings. */
  readonly reachesPhones: boolean;
  /** Throws when the message was not accepted; the job then tries again. */
  send(message: SmsMessage): Promise<void>;
}
