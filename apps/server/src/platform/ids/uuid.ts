import { createHash, randomBytes } from 'node:crypto';

/** A UUID of version 7 (RFC 9562): ordered by time, for public links, keys, uploads, outbox and audit. */
export function uuidv7(now: Date): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now.getTime(), 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** The id of the job an outbox row causes: the same for the same pair, whoever computes it. */
export function jobIdOf(outboxId: string, job: string): string {
  const hex = createHash('sha256').update(`${outboxId}|${job}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
