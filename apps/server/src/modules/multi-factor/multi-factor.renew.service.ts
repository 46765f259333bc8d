import type { endpoints, ResponseOf } from '@tramite/contract';
import { many, together } from '../../platform/db/sql.ts';
import type { SessionCtx } from '../../platform/http/context.ts';
import { problem } from '../../platform/http/problem.ts';
import { revokeSessionsOf } from '../../platform/session/session.repository.ts';
import { ensurePassword } from '../password/password.service.ts';
import { ensureOwnProfile, recordAccountChange } from '../session/session.account.service.ts';
import { forgetDevices } from '../trusted-device/trusted-device.service.ts';
import { makeRegistration, openReplacement } from './multi-factor.register.service.ts';
import {
  deleteRecoveryCodes,
  forgetAttempts,
  insertRecoveryCodes,
  unsafeFindSealedSecret,
} from './multi-factor.repository.ts';
import {
  makeRecoveryCodes,
  openApplication,
  proveApplication,
  takeAttempt,
  wrongCode,
} from './multi-factor.service.ts';
import { newTotpSecret } from './one-time-code.ts';

type Recovery = ResponseOf<typeof endpoints.multiFactor.confirm>;

/**
 * Makes a secret for another application. Until its first code is confirmed the one before stays as it is.
 * @throws mfa.not_registered, password.wrong, auth.locked; permission.denied to an assumed profile
 */
export async function replaceApplication(
  ctx: SessionCtx,
  password: string,
): Promise<ResponseOf<typeof endpoints.multiFactor.replace>> {
  await ensureAllowed(ctx, password);
  return makeRegistration(ctx, 'totp-replacement', newTotpSecret());
}

/**
 * Puts the other application in place. Its recovery codes replace those before, trusted browsers are forgotten and the
 * other sessions of the user end.
 * @throws mfa.invalid_code with the tries left, mfa.locked, mfa.register_expired; permission.denied
 */
export async function confirmApplication(
  ctx: SessionCtx,
  { code, registerToken }: { code: string; registerToken: string },
): Promise<Recovery> {
  ensureOwnProfile(ctx);
  const { person, platform, clock, sessions } = ctx;
  const { userId } = person;
  const attempt = await takeAttempt(ctx);
  const proof = await proveApplication(ctx, code, { secret: openReplacement(ctx, registerToken), replaces: true });
  if (!proof) throw wrongCode(ctx, attempt);
  const others = revokeSessionsOf(userId, person.sessionId, clock.now());
  const parts = [deleteRecoveryCodes(userId), ...proof.records, forgetAttempts(userId), forgetDevices(userId), others];
  await many(platform.database.unsafeSystem, together(parts));
  sessions.forget(userId);
  return { recoveryCodes: proof.recoveryCodes };
}

/**
 * Ten new recovery codes; those before open nothing any more.
 * @throws mfa.not_registered, password.wrong, auth.locked; permission.denied to an assumed profile
 */
export async function renewRecoveryCodes(ctx: SessionCtx, password: string): Promise<Recovery> {
  await ensureAllowed(ctx, password);
  const { userId } = ctx.person;
  const secret = await openApplication(ctx);
  if (secret === undefined) throw problem('mfa.not_registered');
  const { recoveryCodes, recoveryHashes } = makeRecoveryCodes(userId, secret);
  const records = recordAccountChange(ctx, 'user.mfa_recovery_codes');
  const parts = [deleteRecoveryCodes(userId), insertRecoveryCodes(userId, recoveryHashes), ...records];
  await many(ctx.platform.database.unsafeSystem, together(parts));
  return { recoveryCodes };
}

async function ensureAllowed(ctx: SessionCtx, password: string): Promise<void> {
  ensureOwnProfile(ctx);
  const { platform, person } = ctx;
  const known = await unsafeFindSealedSecret(platform.database.unsafeSystem, person.userId);
  if (!known) throw problem('mfa.not_registered');
  await ensurePassword(ctx, password);
}
