import { createHmac } from 'node:crypto';

/** A key with a fingerprint that may be stored openly. */
export interface Key {
  /** 16 hexadecimal digits. */
  readonly id: string;
  readonly bytes: Buffer;
}

/** The current key signs and encrypts; previous ones only verify and decrypt. */
export interface KeyRing {
  readonly current: Key;
  readonly previous: readonly Key[];
}

const ID_BYTES = 8;

/** The purpose is part of the fingerprints. */
export function createKeyRing(purpose: string, current: Buffer, previous: readonly Buffer[] = []): KeyRing {
  const toKey = (bytes: Buffer): Key => {
    const digest = createHmac('sha256', bytes).update(`tramite.key:${purpose}`).digest();
    return { id: digest.toString('hex', 0, ID_BYTES), bytes };
  };
  return { current: toKey(current), previous: previous.map(toKey) };
}

export const keysOf = ({ current, previous }: KeyRing): readonly Key[] => [current, ...previous];
