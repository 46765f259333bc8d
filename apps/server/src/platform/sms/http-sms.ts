import type { Sms, SmsMessage } from './sms.ts';

export interface HttpSmsSettings {
  /** Takes a POST of `{id, to, text}`; `to` is +55 and eleven digits. */
  readonly url: string;
  /** Sent as a bearer token; empty: none. */
  readonly token: string;
  /** Whether a message went out before; remembered across restarts and nodes. */
  readonly isSent: (messageId: string) => Promise<boolean>;
  readonly markSent: (message: SmsMessage) => Promise<void>;
}

const TIMEOUT_MS = 10_000;

/**
 * Sends by a provider's address, or by a small gateway in front of one. A message is marked after it was taken: should
 * the process die in between it goes out again, under the same id.
 */
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
