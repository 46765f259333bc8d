import type { Session } from '@tramite/contract';
import type { Sql } from '../../platform/db/sql.ts';
import type { PublicCtx, SessionCtx } from '../../platform/http/context.ts';
import { problem } from '../../platform/http/problem.ts';
import { waitsFor } from '../../platform/session/actor.ts';
import type { NewcomerSession, Resolved, Sessions } from '../../platform/session/sessions.ts';
import { listAgreementsOf } from '../legal-agreement/legal-agreement.list.service.ts';
import { presentCompany, presentSession } from './session.presenter.ts';
import { unsafeFindProfile, unsafeListCompanies } from './session.repository.ts';

/** The session as it stands, whatever it waits for. */
export function getSession(ctx: SessionCtx): Promise<Session> {
  return describeSession(ctx, ctx.secret, ctx);
}

/** Begins a session of whoever calls and answers it with its secret. */
export async function openSession(
  ctx: PublicCtx,
  newcomer: Pick<NewcomerSession, 'userId' | 'reach' | 'approvedMfa'>,
): Promise<Session> {
  const { address, userAgent } = ctx.request;
  const secret = await ctx.sessions.begin({ ...newcomer, address, userAgent });
  return describeSession(ctx, secret, await ctx.sessions.resolve(secret));
}

/** Companies the user may enter. */
export async function listCompanies({ platform, person }: SessionCtx) {
  return (await unsafeListCompanies(platform.database.unsafeSystem, person.userId)).map(presentCompany);
}

/**
 * Takes the session of a call one step further in and answers it under its new secret.
 * @throws session.invalid when another call was faster
 */
export async function advanceSession(
  ctx: SessionCtx,
  step: Parameters<Sessions['advance']>[1],
  records: readonly Sql[],
): Promise<Session> {
  const { sessions, person, secret } = ctx;
  const next = await sessions.advance({ sessionId: person.sessionId, secret }, step, records);
  return describeSession(ctx, next, await sessions.resolve(next));
}

/**
 * Reads what a session answers of its user.
 * @throws session.invalid when the user is gone
 */
export async function describeSession(ctx: PublicCtx, secret: string, { person, actor }: Resolved): Promise<Session> {
  const db = ctx.platform.database.unsafeSystem;
  const wait = waitsFor(person);
  const isClosed = wait !== null && wait !== 'newPassword';
  const [profile, companies, agreements] = await Promise.all([
    unsafeFindProfile(db, person.userId, isClosed ? null : person.customerId),
    isClosed ? [] : unsafeListCompanies(db, person.userId),
    listAgreementsOf(ctx, person),
  ]);
  if (!profile) throw problem('session.invalid');
  return presentSession({
    secret,
    person,
    actor: isClosed ? null : actor,
    profile,
    companies,
    agreements,
    idleMs: ctx.sessions.limits.idleMs,
    sendsSms: ctx.platform.sms.reachesPhones,
    trustDays: ctx.platform.settings.login.trustedDeviceDays,
  });
}
