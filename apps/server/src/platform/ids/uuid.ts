import { createHash, randomUUID } from 'node:crypto';

/** UUID version 7 (RFC 9562), ordered by time. */
export function uuidv7(now: Date): string {
  const time = now.getTime().toString(16).padStart(12, '0');
  // Node caches randomness for random UUIDs; their variant bits fit version 7.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

/** Deterministic: the same pair always gives the same id. */
export function jobIdOf(outboxId: string, job: string): string {
  const hex = createHash('sha256').update(`${outboxId}|${job}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
