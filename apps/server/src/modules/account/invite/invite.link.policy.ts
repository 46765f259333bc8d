import type { Platform } from '../../../platform/call/context.ts';
import { keysOf } from '../../../platform/session/key-ring.ts';
import { deriveSecret } from '../../../platform/session/sealed.ts';

export const INVITE_LIFE_MS = 7 * 24 * 60 * 60_000;

/** What the token of an invite follows from. */
export interface InviteLink {
  readonly id: string;
  /** How many times it was sent. */
  readonly sends: number;
  /** Of the ACCOUNT_KEY it was sent under; the current one unless said. */
  readonly keyId?: string;
}

/**
 * The token of the link of an invite: it follows from how often it was sent, so that it is stored nowhere.
 * @throws when its key is gone
 */
export function tokenOf({ settings }: Pick<Platform, 'settings'>, { id, sends, keyId }: InviteLink): string {
  const { accountKey } = settings;
  const key = keyId ? keysOf(accountKey).find((each) => each.id === keyId) : accountKey.current;
  if (!key) throw new Error(`The link of an invite follows from ACCOUNT_KEY ${keyId}, which is gone.`);
  return deriveSecret(key, 'invite', `${id}.${sends}`).toString('base64url');
}
