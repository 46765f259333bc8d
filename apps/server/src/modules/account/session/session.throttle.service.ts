import { createHash } from 'node:crypto';
import type { PublicCtx } from '../../../platform/call/context.ts';
import { networkOf } from '../../../platform/http/client-address.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { hashSecret, isSecret } from '../../../platform/session/secret.ts';
import { inTurn } from './in-turn.ts';
import {
  type Claimant,
  type ThrottleKey,
  unsafeClearTries,
  unsafeFindClaimant,
  unsafeSecondsLocked,
  unsafeTakeTry,
} from './login-throttle.repository.ts';
import { noteLocked, noteWrong } from './session.refusal.service.ts';

/**
 * Lets a sign-in compare its password unless its user or its address failed too often. Who comes
 * from where this user was signed in before has tries of their own: nobody keeps them out by failing elsewhere.
 * @param compare answers who was recognised, undefined when nobody
 * @throws auth.locked with the seconds to wait
 */
export async function throttled<T>(
  ctx: PublicCtx,
  login: string,
  compare: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const claimant = await findClaimant(ctx, login);
  const [user, address] = keysOf(ctx, claimant);
  return inTurn(address.key, async () => {
    const locks = await ensureTry(ctx, claimant, [user, address]);
    const recognised = await compare();
    if (recognised === undefined) noteWrong(ctx, claimant, locks);
    else await unsafeClearTries(ctx.platform.database.unsafeSystem, user, address, ctx.clock.now());
    return recognised;
  });
}

/**
 * Counts a call that anybody may make and that costs somebody a mail.
 * @throws auth.locked with the seconds to wait, after too many for one name or from one address
 */
export async function throttledRequest(ctx: PublicCtx, kind: 'reset', name: string): Promise<void> {
  const claimant = await findClaimant(ctx, name);
  await ensureTry(ctx, claimant, keysOf(ctx, claimant, `${kind}-`));
}

function findClaimant(ctx: PublicCtx, login: string): Promise<Claimant> {
  const { address, deviceToken } = ctx.request;
  const trusts = ctx.platform.settings.login.trustedDeviceDays > 0;
  return unsafeFindClaimant(ctx.platform.database.unsafeSystem, {
    login,
    network: address === null ? null : networkOf(address),
    deviceHash: trusts && isSecret(deviceToken) ? hashSecret(deviceToken) : null,
    now: ctx.clock.now(),
  });
}

/** One key per person, however the login is written. */
function keysOf(ctx: PublicCtx, { userId, name, familiar }: Claimant, prefix = ''): [ThrottleKey, ThrottleKey] {
  const { triesPerUser, triesPerAddress } = ctx.platform.settings.login;
  const network = networkOf(ctx.request.address);
  const who = userId === null ? `name:${name}` : `id:${userId}`;
  const from = familiar === null ? '' : `|${familiar === 'device' ? ctx.request.deviceToken : network}`;
  return [toKey(`${prefix}user`, who + from, triesPerUser), toKey(`${prefix}address`, network, triesPerAddress)];
}

/** True if further tries are locked. */
async function ensureTry(ctx: PublicCtx, claimant: Claimant, keys: readonly ThrottleKey[]): Promise<boolean> {
  const db = ctx.platform.database.unsafeSystem;
  const now = ctx.clock.now();
  const taken = await unsafeTakeTry(db, keys, now);
  if (taken !== 'refused') return taken === 'last';
  const seconds = await unsafeSecondsLocked(db, keys, now);
  noteLocked(ctx, claimant, seconds);
  throw problem('auth.locked', { values: { seconds }, details: { seconds } });
}

/** Keys are hashed, so that the table reveals neither logins nor addresses. */
function toKey(kind: string, value: string, tries: number): ThrottleKey {
  return { key: createHash('sha256').update(`${kind}:${value}`).digest('base64url'), tries };
}
