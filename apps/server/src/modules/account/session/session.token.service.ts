import type { Session } from '@tramite/contract';
import type { Platform, PublicCtx } from '../../../platform/call/context.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { hashSecret, isSecret, newSecret } from '../../../platform/session/secret.ts';
import { type TokenPurpose, unsafeInsertToken, unsafeUseToken } from './access-token.repository.ts';
import { openSession } from './session.service.ts';

/** One minute for signing in, half an hour for mailed links. */
const LIFE_MS: Readonly<Record<TokenPurpose, number>> = { LOGIN: 60_000, PASSWORD_RESET: 30 * 60_000 };

/** Works once; the token is stored nowhere. */
export async function createAccessToken(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { userId, purpose, token = newSecret() }: { userId: number; purpose: TokenPurpose; token?: string },
): Promise<string> {
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + LIFE_MS[purpose]);
  await unsafeInsertToken(database.unsafeSystem, { hash: hashSecret(token), userId, purpose, now, expiresAt });
  return token;
}

/** Reset links allow only setting a password. @throws auth.token_invalid, the same for every reason */
export async function authenticateToken(ctx: PublicCtx, token: string): Promise<Session> {
  const { platform, clock } = ctx;
  if (!isSecret(token)) throw problem('auth.token_invalid');
  const used = await unsafeUseToken(platform.database.unsafeSystem, hashSecret(token), clock.now());
  if (!used) throw problem('auth.token_invalid');
  const reach = used.purpose === 'LOGIN' ? 'FULL' : 'PASSWORD_RESET';
  return openSession(ctx, { userId: used.user_id, reach });
}
