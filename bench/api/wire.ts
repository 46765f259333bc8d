import type { Session } from './sessions.ts';

/** Stands in a request for its Idempotency-Key: every time it is sent it gets a new one. */
export const NO_KEY = '00000000-0000-4000-8000-000000000000';

interface Parts {
  /** Of the session that asks; a sign-in has none yet. */
  readonly secret?: string;
  readonly body?: object;
  readonly key?: string;
}

/** A request as it goes over the wire. */
export function wireOf(method: string, path: string, { secret, body, key }: Parts): string {
  const text = body === undefined ? '' : JSON.stringify(body);
  const content =
    body === undefined ? '' : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n`;
  const keyed = key === undefined ? '' : `idempotency-key: ${key}\r\n`;
  const signed = secret === undefined ? '' : `vnSecret: ${secret}\r\n`;
  return `${method} ${path} HTTP/1.1\r\nhost: localhost\r\n${signed}accept-encoding: gzip, deflate, br\r\n${keyed}${content}\r\n${text}`;
}

/** A question of a session. */
export const ask = (method: string, path: string, { secret }: Session, body?: object): string =>
  wireOf(method, path, { secret, body });

/** A change by a session; it carries a key, as the web sends it. */
export const alter = (method: string, path: string, { secret }: Session, body: object): string =>
  wireOf(method, path, { secret, body, key: NO_KEY });
