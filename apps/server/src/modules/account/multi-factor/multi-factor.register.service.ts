import type { endpoints, ResponseOf } from '@tramite/contract';
import type { SessionCtx } from '../../../platform/call/context.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { seal, unseal } from '../../../platform/session/sealed.ts';
import { findAccountName } from '../session/session.facts.ts';
import { ensureWaiting } from './multi-factor.policy.ts';
import { unsafeFindSealedSecret } from './multi-factor.repository.ts';
import { totpAddress, totpSecretOf } from './one-time-code.ts';

const LIFE_MS = 15 * 60_000;

/** A first authenticator, or its replacement. */
type Purpose = 'totp-registration' | 'totp-replacement';
type Offer = ResponseOf<typeof endpoints.multiFactor.register>;

interface Registration {
  readonly sessionId: string;
  readonly secret: string;
  readonly expiresAt: number;
}

/** A first secret, constant in a session, so that a reload is harmless. @throws mfa.not_pending, mfa.registered */
export async function registerApplication(ctx: SessionCtx): Promise<Offer> {
  ensureWaiting(ctx.person);
  await ensureNoApplication(ctx);
  const secret = totpSecretOf(ctx.platform.settings.accountKey.current, ctx.person.sessionId);
  return makeRegistration(ctx, 'totp-registration', secret);
}

/** A secret with its QR code. Until the first code confirms it, it exists only in the sealed token. */
export async function makeRegistration(ctx: SessionCtx, purpose: Purpose, secret: string): Promise<Offer> {
  const { person, platform, clock } = ctx;
  const expiresAt = clock.now().getTime() + LIFE_MS;
  const registration: Registration = { sessionId: person.sessionId, secret, expiresAt };
  const login = await findAccountName(platform, person.userId);
  const { toDataURL } = await import('qrcode');
  return {
    registerToken: seal(platform.settings.accountKey, purpose, JSON.stringify(registration)).toString('base64url'),
    secret,
    qrCode: await toDataURL(totpAddress(secret, login), { margin: 2, width: 240 }),
  };
}

/** @throws mfa.register_expired if forged, of another session or too old; mfa.registered */
export async function openRegistration(ctx: SessionCtx, registerToken: string): Promise<string> {
  const secret = open(ctx, registerToken, 'totp-registration');
  await ensureNoApplication(ctx);
  return secret;
}

/** @throws mfa.register_expired if forged, of another session or too old */
export function openReplacement(ctx: SessionCtx, registerToken: string): string {
  return open(ctx, registerToken, 'totp-replacement');
}

function open({ person, platform, clock }: SessionCtx, registerToken: string, purpose: Purpose): string {
  const text = unseal(platform.settings.accountKey, purpose, Buffer.from(registerToken, 'base64url'));
  const registration: Registration | undefined = text === undefined ? undefined : JSON.parse(text);
  const isMine = registration?.sessionId === person.sessionId && registration.expiresAt > clock.now().getTime();
  if (!registration || !isMine) throw problem('mfa.register_expired');
  return registration.secret;
}

async function ensureNoApplication({ platform, person }: SessionCtx): Promise<void> {
  const known = await unsafeFindSealedSecret(platform.database.unsafeSystem, person.userId);
  if (known) throw problem('mfa.registered');
}
