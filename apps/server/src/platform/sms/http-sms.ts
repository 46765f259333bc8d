import type { Sms, SmsMessage } from './sms.ts';

export interface HttpSmsSettings {
  /** Receives POST `{id, to, text}`; `to` is +55 and eleven digits. */
  readonly url: string;
  readonly token: string;
  readonly isSent: (messageId: string) => Promise<boolean>;
  readonly markSent: (message: SmsMessage) => Promise<void>;
}

const TIMEOUT_MS = 10_000;

/** Marks a message after sending; after a crash in between it is sent again with the same id. */
export function createHttpSms({ url, token, isSent, markSent }: HttpSmsSettings): Sms {
  return {
    reachesPhones: true,
    async send(message) {
      const { messageId, to, text } = message;
      if (await isSent(messageId)) return;
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token !== '' && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify({ id: messageId, to: `+55${to}`, text }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`The SMS provider answered ${response.status}.`);
      await markSent(message);
    },
  };
}
