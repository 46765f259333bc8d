import type { KeyRing } from '../session/key-ring.ts';
import { seal, unseal } from '../session/sealed.ts';

/** `at` is in milliseconds since 1970. */
export interface Position {
  readonly at: number;
  /** PostgreSQL's text of a snapshot. */
  readonly snapshot: string;
}

const PURPOSE = 'live-position';

/** Encrypted, so that it does not reveal other customers' activity. */
export function sealPosition(key: KeyRing, { at, snapshot }: Position): string {
  return seal(key, PURPOSE, JSON.stringify([at, snapshot])).toString('base64url');
}

/** Undefined if it was not made by us. */
export function openPosition(key: KeyRing, sealed: string): Position | undefined {
  const text = unseal(key, PURPOSE, Buffer.from(sealed, 'base64url'));
  if (text === undefined) return undefined;
  const [at, snapshot] = JSON.parse(text) as [number, string];
  return { at, snapshot };
}
