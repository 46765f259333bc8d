import { timingSafeEqual } from 'node:crypto';
import type { Platform } from '../../../platform/call/context.ts';
import { type Key, keysOf } from '../../../platform/session/key-ring.ts';
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

/** The nth code of an invite. */
export interface InviteCode {
  readonly customerId: number;
  readonly inviteId: number;
  readonly nth: number;
  /** Of the ACCOUNT_KEY it was sent under. */
  readonly keyId: string;
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

/** The same link under each key it may have been made with. */
export const linksOf = ({ settings }: Pick<Platform, 'settings'>, link: InviteLink): InviteLink[] =>
  link.keyId ? [link] : keysOf(settings.accountKey).map(({ id: keyId }) => ({ ...link, keyId }));

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

/** The code of six digits that an invite is sent as its nth, so that it is stored nowhere. @throws when its key is gone */
export function codeOf(
  { settings }: Pick<Platform, 'settings'>,
  { customerId, inviteId, nth, keyId }: InviteCode,
): string {
  const key = keysOf(settings.accountKey).find((each) => each.id === keyId);
  if (!key) throw new Error(`The code of an invite follows from ACCOUNT_KEY ${keyId}, which is gone.`);
  const number = deriveSecret(key, 'document-invite-code', `${customerId}.${inviteId}.${nth}`).readUIntBE(0, 6);
  return String(number % 1_000_000).padStart(6, '0');
}

/** What is kept of a code. */
export const codeHash = (
  { bytes }: Pick<Key, 'bytes'>,
  { customerId, inviteId, nth }: Omit<InviteCode, 'keyId'>,
  code: string,
) => deriveSecret({ bytes }, 'document-invite-code-hash', `${customerId}.${inviteId}.${nth}:${code}`);

/** Whether what somebody typed is the code, under whichever key it was kept. */
export function isCode(
  { settings }: Pick<Platform, 'settings'>,
  of: Omit<InviteCode, 'keyId'>,
  { typed, hash }: { readonly typed: string; readonly hash: Buffer },
): boolean {
  const digits = typed.replace(/[\s-]/g, '');
  return keysOf(settings.accountKey).some((key) => timingSafeEqual(codeHash(key, of, digits), hash));
}
