import { type AuditAction, answerTexts, errorText, type Session } from '@tramite/contract';
import type { PublicCtx, SessionCtx } from '../../../platform/call/context.ts';
import { accountEntry, ownAccount } from '../../../platform/change/account-context.ts';
import { changeOnce } from '../../../platform/change/change.ts';
import { mergeParts } from '../../../platform/change/merge-parts.ts';
import { uuidv7 } from '../../../platform/ids/uuid.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { hashPassword, verifyPassword } from '../../../platform/session/password.ts';
import { openSession } from '../session/session.service.ts';
import { throttled, throttledRequest } from '../session/session.throttle.service.ts';
import { ensureGoodPassword, ensureNewPassword } from './password.policy.ts';
import { type AccountRow, replacePassword, unsafeFindAccount, unsafeRequestReset } from './password.repository.ts';

const FORMER = 4;

/** Takes the same time for unknown users; a job looks them up. @throws auth.locked after too many requests */
export async function requestReset(ctx: PublicCtx, username: string): Promise<{ message: string }> {
  const name = username.trim();
  await throttledRequest(ctx, 'reset', name);
  const now = ctx.clock.now();
  await unsafeRequestReset(ctx.platform.database.unsafeSystem, uuidv7(now), name, now);
  return { message: answerTexts.resetAsked };
}

/**
 * Sets a new password in the session of a mailed link, ends it with all the others, and signs the user in: a second
 * factor, agreements and the choice of a company stand before the new session as before any other.
 * @throws password.weak, password.personal, password.reused
 */
export async function resetPassword(ctx: SessionCtx, newPassword: string): Promise<Session> {
  const account = await getAccount(ctx);
  await replace(ctx, account, { newPassword, keepSessionId: null, action: 'user.password_reset' });
  return openSession(ctx, { userId: ctx.person.userId, reach: 'FULL' });
}

/**
 * Changes the own password; the other sessions of the user end.
 * @throws password.wrong, password.weak, password.personal, password.reused; auth.locked after too many wrong ones
 */
export async function changePassword(
  ctx: SessionCtx,
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
): Promise<Record<string, never>> {
  const account = await getAccount(ctx);
  await ensureKnown(ctx, account, oldPassword, 'oldPassword');
  await replace(ctx, account, { newPassword, keepSessionId: ctx.person.sessionId, action: 'user.password_change' });
  return {};
}

/**
 * Asks the user of a session for the password once more, before the account is opened to something new.
 * @throws password.wrong; auth.locked after too many wrong ones
 */
export async function ensurePassword(ctx: SessionCtx, password: string, field = 'password'): Promise<void> {
  await ensureKnown(ctx, await getAccount(ctx), password, field);
}

async function ensureKnown(ctx: SessionCtx, account: AccountRow, password: string, field: string): Promise<void> {
  const isRight = await throttled(ctx, account.login, async () =>
    (await verifyPassword(account.password_hash, password)) ? true : undefined,
  );
  if (!isRight) throw problem('password.wrong', { fields: { [field]: errorText('password.wrong') } });
}

async function replace(
  ctx: SessionCtx,
  account: AccountRow,
  { newPassword, keepSessionId, action }: { newPassword: string; keepSessionId: string | null; action: AuditAction },
): Promise<void> {
  const { login, email, name, nickname, password_hash: oldHash, former } = account;
  ensureGoodPassword(newPassword, [login, email, name, nickname], 'newPassword');
  await ensureNewPassword(newPassword, oldHash ? [oldHash, ...former] : former, 'newPassword');
  const own = ownAccount(ctx);
  const newHash = await hashPassword(newPassword);
  const { accountOf: userId } = own;
  const parts = replacePassword({ userId, oldHash, newHash, expiresAt: null, keepSessionId, now: ctx.clock.now() });
  const all = mergeParts(parts, { audit: [accountEntry(own, action)] });
  // Not told again: whoever was faster may have been the user, who knows another password from then on.
  await changeOnce(own, { ...all, answer: null }, 'conflict.busy');
  ctx.sessions.forget(userId);
}

async function getAccount({ platform, person }: SessionCtx): Promise<AccountRow> {
  const account = await unsafeFindAccount(platform.database.unsafeSystem, person.userId, FORMER);
  if (!account) throw problem('session.invalid');
  return account;
}
