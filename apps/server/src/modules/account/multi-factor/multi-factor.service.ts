import { timingSafeEqual } from 'node:crypto';
import type { BodyOf, endpoints, ResponseOf } from '@tramite/contract';
import type { SessionCtx } from '../../../platform/call/context.ts';
import { accountEntry, ownAccount } from '../../../platform/change/account-context.ts';
import { type ChangeParts, mergeParts } from '../../../platform/change/merge-parts.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { keysOf } from '../../../platform/session/key-ring.ts';
import { seal, unseal } from '../../../platform/session/sealed.ts';
import { noteWrongCode } from '../session/session.refusal.service.ts';
import { advanceSession } from '../session/session.service.ts';
import { trustDevice } from '../trusted-device/trusted-device.change.ts';
import { ensureWaiting } from './multi-factor.policy.ts';
import { openRegistration } from './multi-factor.register.service.ts';
import {
  type Attempt,
  forgetAttempts,
  insertApplication,
  insertRecoveryCodes,
  secondsUntil,
  triesLeft,
  unsafeFindMailCode,
  unsafeFindSealedSecret,
  unsafeForgetAttempts,
  unsafeSecondsLocked,
  unsafeTakeAttempt,
  unsafeUseMailCode,
  unsafeUseRecoveryCode,
  unsafeUseStep,
} from './multi-factor.repository.ts';
import { hashRecoveryCode, matchTotp, newRecoveryCodes, readDigits, sentCodeOf } from './one-time-code.ts';

type Approved = ResponseOf<typeof endpoints.multiFactor.authenticate>;

/** The purpose with which authenticator secrets are sealed. */
export const SEALED = 'totp-secret';

/** What to write besides the approval. */
export interface Proof extends ChangeParts {
  readonly recoveryCodes: string[];
}

/**
 * Approves the second factor by a code of the application, of a message, or by a recovery code; with a register token
 * the code also registers the application. Five wrong ones lock the user for a quarter of an hour.
 * @throws mfa.invalid_code with the tries left, mfa.locked, mfa.not_pending, mfa.registered, mfa.register_expired
 */
export async function approveSession(
  ctx: SessionCtx,
  { code, registerToken, trustDevice: isToBeTrusted }: BodyOf<typeof endpoints.multiFactor.authenticate>,
): Promise<Approved> {
  const { person } = ctx;
  ensureWaiting(person);
  const attempt = await takeAttempt(ctx);
  const proof = registerToken
    ? proveApplication(ctx, code, { secret: await openRegistration(ctx, registerToken), replaces: false })
    : await prove(ctx, code);
  if (!proof) throw wrongCode(ctx, attempt);
  const device = isToBeTrusted ? trustDevice(ctx) : null;
  const parts = [forgetAttempts(person.userId), ...(device ? [device.record] : [])];
  const session = await advanceSession(ctx, { approvesMfa: true }, mergeParts(proof, { parts }));
  return { ...session, recoveryCodes: proof.recoveryCodes, deviceToken: device?.token ?? null };
}

/** Call before comparing the code. @throws mfa.locked */
export async function takeAttempt({ person, platform, clock }: SessionCtx): Promise<Attempt> {
  const db = platform.database.unsafeSystem;
  const attempt = await unsafeTakeAttempt(db, person.userId, clock.now());
  if (attempt) return attempt;
  throw locked(await unsafeSecondsLocked(db, person.userId, clock.now()));
}

/** With the tries left or, after the last one, the waiting time. */
export function wrongCode(ctx: SessionCtx, attempt: Attempt) {
  const left = triesLeft(attempt);
  noteWrongCode(ctx, ctx.person.userId, left);
  const { locked_until: until } = attempt;
  return until ? locked(secondsUntil(until, ctx.clock.now())) : problem('mfa.invalid_code', { details: { left } });
}

function locked(seconds: number) {
  return problem('mfa.locked', { values: { seconds }, details: { seconds } });
}

/** A new authenticator, confirmed by its first code; undefined if the code is wrong. */
export function proveApplication(
  ctx: SessionCtx,
  code: string,
  { secret, replaces }: { secret: string; replaces: boolean },
): Proof | undefined {
  const { person, platform, clock } = ctx;
  const { accountKey } = platform.settings;
  const now = clock.now();
  const step = matchTotp(secret, readDigits(code) ?? '', now);
  if (step === undefined) return undefined;
  const { recoveryCodes, recoveryHashes } = makeRecoveryCodes(person.userId, secret);
  const sealedSecret = seal(accountKey, SEALED, secret);
  const application = insertApplication(person.userId, { sealedSecret, step, replaces, now });
  return {
    guarded: [{ part: 'user_totp', sql: application }],
    parts: [insertRecoveryCodes(person.userId, recoveryHashes)],
    audit: [accountEntry(ownAccount(ctx), 'user.mfa_register')],
    recoveryCodes,
  };
}

/** Ten codes with their hashes, valid for the authenticator with this secret. */
export function makeRecoveryCodes(userId: number, secret: string) {
  const recoveryCodes = newRecoveryCodes();
  const recoveryHashes = recoveryCodes.map((code) => hashRecoveryCode(keyOfSecret(secret), userId, code));
  return { recoveryCodes, recoveryHashes };
}

/**
 * Asks the user of a session for a code of the application or of a mail once more.
 * @throws mfa.invalid_code with the tries left, mfa.locked
 */
export async function ensureCode(ctx: SessionCtx, code: string, of: 'TOTP' | 'EMAIL_CODE'): Promise<void> {
  const attempt = await takeAttempt(ctx);
  const digits = readDigits(code) ?? '';
  const isRight = digits !== '' && (await (of === 'TOTP' ? isTotp(ctx, digits) : isMailCode(ctx, digits)));
  if (!isRight) throw wrongCode(ctx, attempt);
  await unsafeForgetAttempts(ctx.platform.database.unsafeSystem, ctx.person.userId);
}

async function prove(ctx: SessionCtx, code: string): Promise<Proof | undefined> {
  const digits = readDigits(code);
  if (digits) return (await isTotp(ctx, digits)) || (await isMailCode(ctx, digits)) ? { recoveryCodes: [] } : undefined;
  if (!(await isRecoveryCode(ctx, code))) return undefined;
  return { audit: [accountEntry(ownAccount(ctx), 'user.mfa_recovery')], recoveryCodes: [] };
}

/** Undefined if there is none or it cannot be decrypted. */
export async function openApplication({ platform, person, log }: SessionCtx): Promise<string | undefined> {
  const sealed = await unsafeFindSealedSecret(platform.database.unsafeSystem, person.userId);
  const secret = sealed && unseal(platform.settings.accountKey, SEALED, sealed);
  if (sealed && secret === undefined) {
    log.error({ userId: person.userId }, 'the secret of an application was sealed with another ACCOUNT_KEY');
  }
  return secret;
}

async function isTotp(ctx: SessionCtx, digits: string): Promise<boolean> {
  const secret = await openApplication(ctx);
  const { platform, person, clock } = ctx;
  const step = secret === undefined ? undefined : matchTotp(secret, digits, clock.now());
  return step !== undefined && unsafeUseStep(platform.database.unsafeSystem, person.userId, step);
}

async function isMailCode({ platform, person, clock }: SessionCtx, digits: string): Promise<boolean> {
  const db = platform.database.unsafeSystem;
  const codeId = await unsafeFindMailCode(db, person, clock.now());
  if (!codeId) return false;
  const expected = keysOf(platform.settings.accountKey).map((key) => Buffer.from(sentCodeOf(key, codeId)));
  const isEqual = expected.some((code) => timingSafeEqual(code, Buffer.from(digits)));
  return isEqual && unsafeUseMailCode(db, person.userId, codeId, clock.now());
}

async function isRecoveryCode(ctx: SessionCtx, code: string): Promise<boolean> {
  const { platform, person, clock } = ctx;
  const secret = await openApplication(ctx);
  const keys = [...(secret === undefined ? [] : [keyOfSecret(secret)]), ...keysOf(platform.settings.accountKey)];
  const hashes = keys.map((key) => hashRecoveryCode(key, person.userId, code));
  return unsafeUseRecoveryCode(platform.database.unsafeSystem, person.userId, hashes, clock.now());
}

const keyOfSecret = (secret: string) => ({ bytes: Buffer.from(secret) });
