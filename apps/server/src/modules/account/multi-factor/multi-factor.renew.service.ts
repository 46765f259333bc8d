import type { endpoints, ResponseOf } from '@tramite/contract';
import type { SessionCtx } from '../../../platform/call/context.ts';
import { accountEntry, ownAccount } from '../../../platform/change/account-context.ts';
import { change } from '../../../platform/change/change.ts';
import { mergeParts } from '../../../platform/change/merge-parts.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { revokeSessionsOf } from '../../../platform/session/session.repository.ts';
import { ensurePassword } from '../password/password.service.ts';
import { forgetDevices } from '../trusted-device/trusted-device.sql.ts';
import { makeRegistration, openReplacement } from './multi-factor.register.service.ts';
import {
  countRenewal,
  deleteRecoveryCodes,
  forgetAttempts,
  insertRecoveryCodes,
  unsafeFindCodesVersion,
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

/** The old one works until the new one is confirmed. @throws mfa.not_registered, password.wrong, auth.locked */
export async function replaceApplication(
  ctx: SessionCtx,
  password: string,
): Promise<ResponseOf<typeof endpoints.multiFactor.replace>> {
  await ensureAllowed(ctx, password);
  return makeRegistration(ctx, 'totp-replacement', newTotpSecret());
}

/** Also renews recovery codes and ends other sessions. @throws mfa.invalid_code, mfa.locked, mfa.register_expired */
export async function confirmApplication(
  ctx: SessionCtx,
  { code, registerToken }: { code: string; registerToken: string },
): Promise<Recovery> {
  const { person, clock, sessions } = ctx;
  const { userId } = person;
  const attempt = await takeAttempt(ctx);
  const answer = await change(ownAccount(ctx), {
    read: async () => openReplacement(ctx, registerToken),
    decide: (secret) => {
      const proof = proveApplication(ctx, code, { secret, replaces: true });
      if (!proof) throw wrongCode(ctx, attempt);
      const others = revokeSessionsOf(userId, person.sessionId, clock.now());
      const parts = [deleteRecoveryCodes(userId), forgetAttempts(userId), forgetDevices(userId), others];
      return { ...mergeParts(proof, { parts }), answer: { recoveryCodes: proof.recoveryCodes } };
    },
  });
  sessions.forget(userId);
  return answer;
}

/** Ten new codes; the old ones stop working. @throws mfa.not_registered, password.wrong, auth.locked */
export async function renewRecoveryCodes(ctx: SessionCtx, password: string): Promise<Recovery> {
  await ensureAllowed(ctx, password);
  const own = ownAccount(ctx);
  return change(own, {
    read: async () => ({
      version: await unsafeFindCodesVersion(own.db, own.accountOf),
      secret: await openApplication(ctx),
    }),
    decide: ({ version, secret }) => {
      if (version === undefined || secret === undefined) throw problem('mfa.not_registered');
      const { recoveryCodes, recoveryHashes } = makeRecoveryCodes(own.accountOf, secret);
      const kept = insertRecoveryCodes(own.accountOf, recoveryHashes);
      return {
        guarded: [
          { part: 'user_totp', sql: countRenewal(own.accountOf, version) },
          { part: 'recovery_code', sql: kept, rows: recoveryHashes.length },
        ],
        parts: [deleteRecoveryCodes(own.accountOf)],
        audit: [accountEntry(own, 'user.mfa_recovery_codes')],
        answer: { recoveryCodes },
      };
    },
  });
}

async function ensureAllowed(ctx: SessionCtx, password: string): Promise<void> {
  const { platform, person } = ctx;
  const known = await unsafeFindSealedSecret(platform.database.unsafeSystem, person.userId);
  if (!known) throw problem('mfa.not_registered');
  await ensurePassword(ctx, password);
}
