import type { Session } from './sessions.ts';

/** Stands in a request for its Idempotency-Key: every time it is sent it gets a new one. */
export const NO_KEY = '00000000-0000-4000-8000-000000000000';

/** A request as it goes over the wire; a change carries a key, as the web sends it. */
export function wire(method: string, path: string, { secret }: Session, body?: object, isChange = false): string {
  const text = body === undefined ? '' : JSON.stringify(body);
  const content =
    body === undefined ? '' : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n`;
  const key = isChange ? `idempotency-key: ${NO_KEY}\r\n` : '';
  return `${method} ${path} HTTP/1.1\r\nhost: localhost\r\nvnSecret: ${secret}\r\n${key}${content}\r\n${text}`;
}
