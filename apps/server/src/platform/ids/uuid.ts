import { createHash, randomUUID } from 'node:crypto';

/** A UUID of version 7 (RFC 9562): ordered by time, for public links, keys, uploads, outbox and audit. */
export function uuidv7(now: Date): string {
  const time = now.getTime().toString(16).padStart(12, '0');
  // Random UUIDs come from a supply that Node keeps; the variant bits stand where version 7 wants them.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

/** The id of the job an outbox row causes: the same for the same pair, whoever computes it. */
export function jobIdOf(outboxId: string, job: string): string {
  const hex = createHash('sha256').update(`${outboxId}|${job}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
