import { createHmac } from 'node:crypto';

/** A key, and a fingerprint of it that may stand beside what it made. */
export interface Key {
  /** 16 hexadecimal digits. */
  readonly id: string;
  readonly bytes: Buffer;
}

/** What makes, and what only opens and verifies. */
export interface KeyRing {
  readonly current: Key;
  /** Keys of before, the newest first. */
  readonly previous: readonly Key[];
}

const ID_BYTES = 8;

/** A key ring of one purpose, such as `AUDIT_KEY`: the same bytes for another purpose have another fingerprint. */
export function createKeyRing(purpose: string, current: Buffer, previous: readonly Buffer[] = []): KeyRing {
  const toKey = (bytes: Buffer): Key => {
    const digest = createHmac('sha256', bytes).update(`tramite.key:${purpose}`).digest();
    return { id: digest.toString('hex', 0, ID_BYTES), bytes };
  };
  return { current: toKey(current), previous: previous.map(toKey) };
}

/** All keys, the current one first. */
export const keysOf = ({ current, previous }: KeyRing): readonly Key[] => [current, ...previous];
