import type { Platform } from '../../../platform/call/context.ts';
import { keysOf } from '../../../platform/session/key-ring.ts';
import { deriveSecret } from '../../../platform/session/sealed.ts';
import { hashSecret, isSecret } from '../../../platform/session/secret.ts';

/** What the link of an invite follows from, so that it is stored nowhere. */
export interface InviteLink {
  readonly customerId: number;
  readonly inviteId: number;
  readonly sends: number;
  /** Of the ACCOUNT_KEY it was sent under; the current one unless said. */
  readonly keyId?: string;
}

const SECRET_LENGTH = 43;
const MOST_CUSTOMERS = 2_147_483_647;

function secretOf(
  { settings }: Pick<Platform, 'settings'>,
  { customerId, inviteId, sends, keyId }: InviteLink,
): string {
  const { accountKey } = settings;
  const key = keyId ? keysOf(accountKey).find((each) => each.id === keyId) : accountKey.current;
  if (!key) throw new Error(`The link of an invite follows from ACCOUNT_KEY ${keyId}, which is gone.`);
  return deriveSecret(key, 'document-invite', `${customerId}.${inviteId}.${sends}`).toString('base64url');
}

/** What is kept of a link. */
export const linkHash = (platform: Pick<Platform, 'settings'>, link: InviteLink): Buffer =>
  hashSecret(secretOf(platform, link));

/** The end of the link: 256 bits, and the company whose invite it is. @throws when its key is gone */
export const tokenOf = (platform: Pick<Platform, 'settings'>, link: InviteLink): string =>
  `${secretOf(platform, link)}${link.customerId.toString(36)}`;

export const addressOf = ({ settings }: Pick<Platform, 'settings'>, token: string): string =>
  `${settings.publicUrl}/auto/convite/${token}`;

/** What is looked for; of anything that is no token something that nobody has, so that it costs the same. */
export function readToken(token: string): { readonly customerId: number; readonly hash: Buffer } {
  const secret = token.slice(0, SECRET_LENGTH);
  const rest = token.slice(SECRET_LENGTH);
  const customerId = /^[1-9a-z][0-9a-z]{0,5}$/.test(rest) ? Number.parseInt(rest, 36) : 0;
  const isToken = isSecret(secret) && customerId > 0 && customerId <= MOST_CUSTOMERS;
  return { customerId: isToken ? customerId : 0, hash: hashSecret(secret) };
}
