import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { endpoints, ResponseOf } from '@tramite/contract';
import type { Sql } from '../../platform/db/sql.ts';
import type { SessionCtx } from '../../platform/http/context.ts';
import { problem } from '../../platform/http/problem.ts';
import { seal, unseal } from '../../platform/session/sealed.ts';
import { findRecipient, recordAccountChange } from '../session/session.account.service.ts';
import { advanceSession } from '../session/session.service.ts';
import { ensureWaiting, hideAddress } from './multi-factor.policy.ts';
import { openRegistration } from './multi-factor.register.service.ts';
import {
  forgetAttempts,
  insertApplication,
  triesLeft,
  unsafeFindMailCode,
  unsafeFindSealedSecret,
  unsafeFindSentAt,
  unsafeRequestMailCode,
  unsafeSecondsLocked,
  unsafeTakeAttempt,
  unsafeUseMailCode,
  unsafeUseRecoveryCode,
  unsafeUseStep,
} from './multi-factor.repository.ts';
import { hashRecoveryCode, mailCodeOf, matchTotp, newRecoveryCodes, readDigits } from './one-time-code.ts';

type Approved = ResponseOf<typeof endpoints.multiFactor.authenticate>;

const SEALED = 'totp-secret';
const RESEND_SECONDS = 60;
const MAIL_CODE_MS = 10 * 60_000;

/** What proved to be right, and what is written beside the approval. */
interface Proof {
  readonly records: readonly Sql[];
  readonly recoveryCodes: string[];
}

/**
 * Approves the second factor by a code of the application, of the mail, or by a recovery code; with a register token
 * the code also registers the application. Five wrong ones lock the user for a quarter of an hour.
 * @throws mfa.invalid_code with the tries left, mfa.locked, mfa.not_pending, mfa.registered, mfa.register_expired
 */
export async function approveSession(
  ctx: SessionCtx,
  { code, registerToken }: { code: string; registerToken?: string },
): Promise<Approved> {
  const { person, platform, clock } = ctx;
  ensureWaiting(person);
  const db = platform.database.unsafeSystem;
  const attempt = await unsafeTakeAttempt(db, person.userId, clock.now());
  if (!attempt) {
    const seconds = await unsafeSecondsLocked(db, person.userId, clock.now());
    throw problem('mfa.locked', { values: { seconds }, details: { seconds } });
  }
  const proof = registerToken ? await proveApplication(ctx, code, registerToken) : await prove(ctx, code);
  if (!proof) {
    ctx.log.warn({ userId: person.userId, left: triesLeft(attempt) }, 'a wrong code');
    throw problem('mfa.invalid_code', { details: { left: triesLeft(attempt) } });
  }
  const records = [forgetAttempts(person.userId), ...proof.records];
  const session = await advanceSession(ctx, { approvesMfa: true }, records);
  return { ...session, recoveryCodes: proof.recoveryCodes };
}

async function proveApplication(ctx: SessionCtx, code: string, registerToken: string): Promise<Proof | undefined> {
  const { person, platform, clock } = ctx;
  const { accountKey } = platform.settings;
  const secret = await openRegistration(ctx, registerToken);
  const now = clock.now();
  const step = matchTotp(secret, readDigits(code) ?? '', now);
  if (step === undefined) return undefined;
  const recoveryCodes = newRecoveryCodes();
  const records = insertApplication(person.userId, {
    sealedSecret: seal(accountKey, SEALED, secret),
    step,
    recoveryHashes: recoveryCodes.map((recovery) => hashRecoveryCode(accountKey, person.userId, recovery)),
    now,
  });
  return { records: [...records, ...(await recordAccountChange(ctx, 'user.mfa_register'))], recoveryCodes };
}

async function prove(ctx: SessionCtx, code: string): Promise<Proof | undefined> {
  const digits = readDigits(code);
  if (!digits) return (await isRecoveryCode(ctx, code)) ? recoveryProof(ctx) : undefined;
  const isRight = (await isTotp(ctx, digits)) || (await isMailCode(ctx, digits));
  return isRight ? { records: [], recoveryCodes: [] } : undefined;
}

async function recoveryProof(ctx: SessionCtx): Promise<Proof> {
  return { records: await recordAccountChange(ctx, 'user.mfa_recovery'), recoveryCodes: [] };
}

async function isTotp({ platform, person, clock, log }: SessionCtx, digits: string): Promise<boolean> {
  const db = platform.database.unsafeSystem;
  const sealed = await unsafeFindSealedSecret(db, person.userId);
  if (!sealed) return false;
  const secret = unseal(platform.settings.accountKey, SEALED, sealed);
  if (secret === undefined) {
    log.error({ userId: person.userId }, 'the secret of an application was sealed with another ACCOUNT_KEY');
    return false;
  }
  const step = matchTotp(secret, digits, clock.now());
  return step !== undefined && unsafeUseStep(db, person.userId, step);
}

async function isMailCode({ platform, person, clock }: SessionCtx, digits: string): Promise<boolean> {
  const db = platform.database.unsafeSystem;
  const codeId = await unsafeFindMailCode(db, person.userId, clock.now());
  if (!codeId) return false;
  const expected = mailCodeOf(platform.settings.accountKey, codeId);
  const isEqual = timingSafeEqual(Buffer.from(expected), Buffer.from(digits));
  return isEqual && unsafeUseMailCode(db, person.userId, codeId, clock.now());
}

function isRecoveryCode({ platform, person, clock }: SessionCtx, code: string): Promise<boolean> {
  const hash = hashRecoveryCode(platform.settings.accountKey, person.userId, code);
  return unsafeUseRecoveryCode(platform.database.unsafeSystem, person.userId, hash, clock.now());
}

/**
 * Has a code mailed, at most one a minute; the last one replaces those before.
 * @throws mfa.not_pending; mfa.wait with the seconds until another may be asked for
 */
export async function sendCode(ctx: SessionCtx): Promise<ResponseOf<typeof endpoints.multiFactor.sendCode>> {
  const { person, platform, clock } = ctx;
  ensureWaiting(person);
  const recipient = await findRecipient(platform, person.userId);
  if (!recipient) throw problem('session.invalid');
  const db = platform.database.unsafeSystem;
  const now = clock.now();
  const isSent = await unsafeRequestMailCode(db, {
    userId: person.userId,
    codeId: randomUUID(),
    now,
    expiresAt: new Date(now.getTime() + MAIL_CODE_MS),
    notAfter: new Date(now.getTime() - RESEND_SECONDS * 1000),
  });
  if (!isSent) {
    const last = (await unsafeFindSentAt(db, person.userId)) ?? now;
    const seconds = Math.max(1, Math.ceil(RESEND_SECONDS - (now.getTime() - last.getTime()) / 1000));
    throw problem('mfa.wait', { values: { seconds }, details: { seconds, sentTo: hideAddress(recipient.email) } });
  }
  return { sentTo: hideAddress(recipient.email), resendAfter: RESEND_SECONDS };
}
