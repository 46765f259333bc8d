import { createHash } from 'node:crypto';
import { networkOf } from '../../platform/http/client-address.ts';
import type { PublicCtx } from '../../platform/http/context.ts';
import { problem } from '../../platform/http/problem.ts';
import { inTurn } from './in-turn.ts';
import { type ThrottleKey, unsafeClearTries, unsafeSecondsLocked, unsafeTakeTry } from './login-throttle.repository.ts';

/**
 * Lets a sign-in compare its password unless its user or its address failed too often (decisions row 98).
 * @param compare answers who was recognised, undefined when nobody
 * @throws auth.locked with the seconds to wait
 */
export function throttled<T>(
  ctx: PublicCtx,
  login: string,
  compare: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const { triesPerUser, triesPerAddress } = ctx.platform.settings.login;
  const user = toKey('user', login.normalize('NFC').toLowerCase(), triesPerUser);
  const address = toKey('address', networkOf(ctx.request.address), triesPerAddress);
  return inTurn(address.key, async () => {
    await ensureTry(ctx, [user, address]);
    const recognised = await compare();
    if (recognised !== undefined) {
      await unsafeClearTries(ctx.platform.database.unsafeSystem, user, address, ctx.clock.now());
    }
    return recognised;
  });
}

/**
 * Counts a call that anybody may make and that costs somebody a mail.
 * @throws auth.locked with the seconds to wait, after too many for one name or from one address
 */
export function throttledRequest(ctx: PublicCtx, kind: 'reset', name: string): Promise<void> {
  const { triesPerUser, triesPerAddress } = ctx.platform.settings.login;
  const keys = [
    toKey(`${kind}-user`, name.normalize('NFC').toLowerCase(), triesPerUser),
    toKey(`${kind}-address`, networkOf(ctx.request.address), triesPerAddress),
  ];
  return ensureTry(ctx, keys);
}

async function ensureTry(ctx: PublicCtx, keys: readonly ThrottleKey[]): Promise<void> {
  const db = ctx.platform.database.unsafeSystem;
  const now = ctx.clock.now();
  if (await unsafeTakeTry(db, keys, now)) return;
  const seconds = await unsafeSecondsLocked(db, keys, now);
  ctx.log.warn({ seconds }, 'a call was refused after too many tries');
  throw problem('auth.locked', { values: { seconds }, details: { seconds } });
}

/** What is counted is stored as a hash, so that the table tells neither logins nor addresses. */
function toKey(kind: string, value: string, tries: number): ThrottleKey {
  return { key: createHash('sha256').update(`${kind}:${value}`).digest('base64url'), tries };
}
