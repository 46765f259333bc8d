/** A repeated `messageId` is sent only once. */
export interface SmsMessage {
  /** Brazilian cellphone, eleven digits. */
  readonly to: string;
  readonly text: string;
  readonly messageId: string;
  readonly customerId?: number;
}

/** Only jobs send text messages. */
export interface Sms {
  /** False if messages only go to the outbox. */
  readonly reachesPhones: boolean;
  /** Throws if not accepted; the job retries. */
  send(message: SmsMessage): Promise<void>;
}
