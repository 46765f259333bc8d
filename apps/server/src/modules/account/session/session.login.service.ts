import type { BodyOf, endpoints, Session } from '@tramite/contract';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import type { PublicCtx, SessionCtx } from '../../../platform/call/context.ts';
import { ownAccount } from '../../../platform/change/account-context.ts';
import { mergeParts } from '../../../platform/change/merge-parts.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { verifyPassword } from '../../../platform/session/password.ts';
import { revokeSession } from '../../../platform/session/session.repository.ts';
import { isTrusted } from '../trusted-device/trusted-device.facts.ts';
import { recordLogin, recordLogout } from './session.record.ts';
import { type LoginRow, unsafeFindLogin, unsafeListCompanies } from './session.repository.ts';
import { advanceSession, changeSession, openSession } from './session.service.ts';
import { throttled } from './session.throttle.service.ts';

type Credentials = BodyOf<typeof endpoints.session.authenticate>;

/**
 * Signs a user in. An unknown user and a wrong password are told apart neither by the answer nor by its time, and that
 * a user is disabled only hears who knows the password.
 * @throws auth.invalid_credentials, auth.locked, auth.disabled; auth.password_expired of a temporary password;
 * auth.captcha_failed
 */
export async function authenticate(ctx: PublicCtx, input: Credentials): Promise<Session> {
  const login = input.login.trim();
  await ensurePerson(ctx, input.recaptchaToken ?? null);
  const user = await throttled(ctx, login, () => recognise(ctx, login, input.pass));
  if (!user) throw problem('auth.invalid_credentials');
  ensureUsable(ctx, user);
  return openSession(ctx, { userId: user.id, reach: 'FULL', approvedMfa: await isTrusted(ctx, user.id) });
}

/** @throws auth.disabled; auth.password_expired of a temporary password */
function ensureUsable({ clock, log, request: { address } }: PublicCtx, user: LoginRow): void {
  const isExpired = user.password_expires_at !== null && user.password_expires_at <= clock.now();
  const reason = !user.enabled ? 'auth.disabled' : isExpired ? 'auth.password_expired' : null;
  if (!reason) return;
  log.warn({ userId: user.id, address, reason }, 'a right password, but no sign-in');
  throw problem(reason);
}

/** @throws auth.captcha_failed where reCAPTCHA is configured and takes the caller for a program */
async function ensurePerson({ platform, request, log }: PublicCtx, token: string | null): Promise<void> {
  const verdict = await platform.captcha?.verify(token, request.address);
  if (verdict !== 'program') return;
  log.warn({ hasToken: token !== null, address: request.address }, 'a sign-in was taken for that of a program');
  throw problem('auth.captcha_failed');
}

async function recognise(ctx: PublicCtx, login: string, pass: string): Promise<LoginRow | undefined> {
  const user = await unsafeFindLogin(ctx.platform.database.unsafeSystem, login);
  return (await verifyPassword(user?.password_hash, pass)) ? user : undefined;
}

/**
 * Enters a company: the answer carries a new secret and the old one is dead.
 * @throws auth.company_denied when the user does not belong to it or either is disabled there
 */
export async function enterCompany(ctx: SessionCtx, companyId: number): Promise<Session> {
  const { platform, person } = ctx;
  const companies = await unsafeListCompanies(platform.database.unsafeSystem, person.userId);
  if (!companies.some(({ id }) => id === companyId)) throw problem('auth.company_denied');
  await ensureAdmitted(ctx, companyId);
  return advanceSession(ctx, { customerId: companyId }, recordLogin(ctx, companyId));
}

/**
 * @throws auth.ip_blocked where the company is not reached from the network of the call, which is audited there
 */
async function ensureAdmitted(ctx: SessionCtx, customerId: number): Promise<void> {
  const { platform, sessions, person, request } = ctx;
  const actor = await sessions.actorOf({ userId: person.userId, customerId, assumedBy: null });
  if (!actor) throw problem('auth.company_denied');
  try {
    await sessions.walls.admit(actor, request.address);
  } catch (error) {
    const data = { address: request.address };
    const entry = { action: 'session.ip_blocked', objectType: 'session', objectId: person.sessionId, data } as const;
    const witness = { ...ownAccount(ctx), customerId, db: platform.database.forCustomer(customerId) };
    await writeAudit(witness, { ...entry, outcome: 'refused' });
    throw error;
  }
}

/** Inside a company, this is recorded there. */
export async function leave(ctx: SessionCtx): Promise<Record<string, never>> {
  const { customerId, sessionId, assumedFrom } = ctx.person;
  const now = ctx.clock.now();
  // Signing out of an assumed profile also ends the user's own session.
  const left = assumedFrom === null ? {} : { parts: [revokeSession(assumedFrom, now)] };
  const parts = mergeParts(left, customerId === null ? {} : recordLogout(ctx, customerId));
  // Ending it twice is no error.
  await changeSession(ctx, customerId, { sql: revokeSession(sessionId, now), parts, lost: null });
  return {};
}
