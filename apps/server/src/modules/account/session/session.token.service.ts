import type { Session } from '@tramite/contract';
import type { Platform, PublicCtx } from '../../../platform/call/context.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { hashSecret, isSecret, newSecret } from '../../../platform/session/secret.ts';
import { type TokenPurpose, unsafeInsertToken, unsafeUseToken } from './access-token.repository.ts';
import { openSession } from './session.service.ts';

/** How long a link opens: one that signs in a minute, one of a reset mail half an hour. */
const LIFE_MS: Readonly<Record<TokenPurpose, number>> = { LOGIN: 60_000, PASSWORD_RESET: 30 * 60_000 };

/** Makes the token of a link that opens a session once; it exists nowhere else. */
export async function createAccessToken(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { userId, purpose, token = newSecret() }: { userId: number; purpose: TokenPurpose; token?: string },
): Promise<string> {
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + LIFE_MS[purpose]);
  await unsafeInsertToken(database.unsafeSystem, { hash: hashSecret(token), userId, purpose, now, expiresAt });
  return token;
}

/**
 * Opens a session with the token of a link. A reset link opens one that can set the password and nothing else.
 * @throws auth.token_invalid when it is unknown, used or expired, or its user disabled; they are not told apart
 */
export async function authenticateToken(ctx: PublicCtx, token: string): Promise<Session> {
  const { platform, clock } = ctx;
  if (!isSecret(token)) throw problem('auth.token_invalid');
  const used = await unsafeUseToken(platform.database.unsafeSystem, hashSecret(token), clock.now());
  if (!used) throw problem('auth.token_invalid');
  const reach = used.purpose === 'LOGIN' ? 'FULL' : 'PASSWORD_RESET';
  return openSession(ctx, { userId: used.user_id, reach });
}
