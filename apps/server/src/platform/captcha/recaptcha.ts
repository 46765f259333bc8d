import type { Log } from '../log/log.ts';
import type { Captcha } from './captcha.ts';

export interface RecaptchaSettings {
  readonly secret: string;
  readonly verifyUrl: string;
  /** 0 to 1; tokens with a lower score count as bots. */
  readonly leastScore: number;
  readonly log: Log;
}

interface Verdict {
  readonly success?: boolean;
  readonly score?: number;
  readonly action?: string;
}

const TIMEOUT_MS = 3_000;
const ACTION = 'login';

/** Google's reCAPTCHA or a compatible service (developers.google.com/recaptcha/docs/verify). */
export function createRecaptcha({ secret, verifyUrl, leastScore, log }: RecaptchaSettings): Captcha {
  async function ask(token: string, address: string | null): Promise<Verdict> {
    const response = await fetch(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token, ...(address && { remoteip: address }) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    });
    if (!response.ok) throw new Error(`The provider answered ${response.status}.`);
    return (await response.json()) as Verdict;
  }

  return {
    async verify(token, address) {
      if (!token) return 'program';
      try {
        const { success, score = 1, action = ACTION } = await ask(token, address);
        return success === true && score >= leastScore && action === ACTION ? 'person' : 'program';
      } catch (error) {
        log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'reCAPTCHA could not be asked');
        return 'unknown';
      }
    },
  };
}
