import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer, Caller, RawAnswer, RawRequest } from '@tramite/fixtures/client/caller';
import { createCaller } from '@tramite/fixtures/client/caller';

/** What clients saw of the fault. */
export interface Weather {
  calls: number;
  /** Calls sent again because nobody knew whether the first had been done. */
  retries: number;
  /** Answers by status and code, and broken connections by their reason; what went well is not in it. */
  readonly troubles: Map<string, number>;
  /** Milliseconds of each call until it was answered, its retries included. */
  readonly waits: number[];
}

export const newWeather = (): Weather => ({ calls: 0, retries: 0, troubles: new Map(), waits: [] });

/** Refusals after which a client tries again: the product is away, or its twin is still running. */
const PASSING = new Set([429, 502, 503, 504]);
/** Who is to blame where a signed address leads past the product. */
const STORAGE = 'S3 itself: ';
const ANSWER_MS = 20_000;

export class GaveUp extends Error {}

/** A client as the web application is one: what got no answer is sent again, the same under the same key. */
export interface Patient extends Pick<Caller, 'call' | 'signIn'> {
  sendRaw(request: RawRequest): Promise<RawAnswer>;
}

/**
 * @param origins asked in turn; one behind a load balancer
 * @param patienceMs how long a call is tried; after it GaveUp is thrown
 */
export function createPatient(origins: readonly string[], weather: Weather, patienceMs: number): Patient {
  let turn = 0;

  async function sendOnce(request: RawRequest): Promise<RawAnswer> {
    const origin = origins[turn++ % origins.length] ?? '';
    const url = URL.canParse(request.url) ? request.url : origin + request.url;
    const { method, headers, payload: body } = request;
    const response = await fetch(url, { method, headers, body, signal: AbortSignal.timeout(ANSWER_MS) });
    const bytes = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: Object.fromEntries(response.headers), bytes };
  }

  async function sendRaw(request: RawRequest): Promise<RawAnswer> {
    const started = Date.now();
    weather.calls += 1;
    for (let attempt = 0; ; attempt += 1) {
      const outcome = await sendOnce(request).catch((error: Error) => error);
      const trouble = troubleOf(outcome, URL.canParse(request.url) ? STORAGE : '');
      if (trouble) weather.troubles.set(trouble, (weather.troubles.get(trouble) ?? 0) + 1);
      if (!(outcome instanceof Error) && !isPassing(outcome, trouble)) {
        weather.waits.push(Date.now() - started);
        return outcome;
      }
      if (Date.now() - started > patienceMs) throw new GaveUp(`${request.method} ${request.url}: ${trouble}`);
      weather.retries += 1;
      await sleep(Math.min(1000, 50 * 2 ** attempt) * (0.5 + Math.random()));
    }
  }

  return { ...createCaller(sendRaw), sendRaw };
}

/** A call whose answer must be 200. */
export async function ensureDone<T>(what: string, answer: Promise<Answer<T>>): Promise<T> {
  const { status, body } = await answer;
  if (status === 200) return body;
  throw new Error(`${what} was refused with ${status}: ${JSON.stringify(body)}`);
}

function isPassing({ status }: RawAnswer, trouble: string | undefined): boolean {
  return PASSING.has(status) || trouble === '409 idempotency.in_progress' || trouble === `${STORAGE}500`;
}

function troubleOf(outcome: RawAnswer | Error, who: string): string | undefined {
  if (outcome instanceof Error) {
    const cause = outcome.cause as { code?: string } | undefined;
    return `${who}no answer (${cause?.code ?? outcome.name})`;
  }
  if (outcome.status < 400) return undefined;
  if (who) return `${who}${outcome.status}`;
  const code = /"code":"([\w.]+)"/.exec(outcome.bytes.toString('utf8', 0, 500))?.[1];
  return `${outcome.status} ${code ?? 'without a code'}`;
}
