import type { endpoints, ResponseOf } from '@tramite/contract';
import { toDataURL } from 'qrcode';
import type { SessionCtx } from '../../platform/http/context.ts';
import { problem } from '../../platform/http/problem.ts';
import { seal, unseal } from '../../platform/session/sealed.ts';
import { getSession } from '../session/session.service.ts';
import { ensureWaiting } from './multi-factor.policy.ts';
import { unsafeFindSealedSecret } from './multi-factor.repository.ts';
import { newTotpSecret, totpAddress } from './one-time-code.ts';

const LIFE_MS = 15 * 60_000;
const PURPOSE = 'totp-registration';

interface Registration {
  readonly sessionId: string;
  readonly secret: string;
  readonly expiresAt: number;
}

/**
 * Makes a secret for the application of a user who has none. Nothing is stored before the first code proves that the
 * application has it: until then the sealed token carries it.
 * @throws mfa.not_pending, mfa.registered
 */
export async function registerApplication(ctx: SessionCtx): Promise<ResponseOf<typeof endpoints.multiFactor.register>> {
  const { person, platform, clock } = ctx;
  ensureWaiting(person);
  await ensureNoApplication(ctx);
  const secret = newTotpSecret();
  const { login } = await getSession(ctx);
  const registration: Registration = {
    sessionId: person.sessionId,
    secret,
    expiresAt: clock.now().getTime() + LIFE_MS,
  };
  return {
    registerToken: seal(platform.settings.accountKey, PURPOSE, JSON.stringify(registration)).toString('base64url'),
    secret,
    qrCode: await toDataURL(totpAddress(secret, login), { margin: 2, width: 240 }),
  };
}

/**
 * The secret a register token carries.
 * @throws mfa.register_expired when it is forged, of another session or too old; mfa.registered
 */
export async function openRegistration(ctx: SessionCtx, registerToken: string): Promise<string> {
  const { person, platform, clock } = ctx;
  const text = unseal(platform.settings.accountKey, PURPOSE, Buffer.from(registerToken, 'base64url'));
  const registration: Registration | undefined = text === undefined ? undefined : JSON.parse(text);
  const isMine = registration?.sessionId === person.sessionId && registration.expiresAt > clock.now().getTime();
  if (!registration || !isMine) throw problem('mfa.register_expired');
  await ensureNoApplication(ctx);
  return registration.secret;
}

async function ensureNoApplication({ platform, person }: SessionCtx): Promise<void> {
  const known = await unsafeFindSealedSecret(platform.database.unsafeSystem, person.userId);
  if (known) throw problem('mfa.registered');
}
