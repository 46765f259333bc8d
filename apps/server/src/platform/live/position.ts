import type { KeyRing } from '../session/key-ring.ts';
import { seal, unseal } from '../session/sealed.ts';

/** Where somebody who follows stands. */
export interface Position {
  /** When it was told, in milliseconds since 1970. */
  readonly at: number;
  /** What the database had committed by then, as PostgreSQL writes it. */
  readonly snapshot: string;
}

const PURPOSE = 'live-position';

/** A position as a text that says nothing, of how much other customers do either. */
export function sealPosition(key: KeyRing, { at, snapshot }: Position): string {
  return seal(key, PURPOSE, JSON.stringify([at, snapshot])).toString('base64url');
}

/** A position that came back; undefined of what none of ours ever was. */
export function openPosition(key: KeyRing, sealed: string): Position | undefined {
  const text = unseal(key, PURPOSE, Buffer.from(sealed, 'base64url'));
  if (text === undefined) return undefined;
  const [at, snapshot] = JSON.parse(text) as [number, string];
  return { at, snapshot };
}
