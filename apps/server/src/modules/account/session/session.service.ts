import type { ErrorCode, Session } from '@tramite/contract';
import type { PublicCtx, SessionCtx } from '../../../platform/call/context.ts';
import { ownAccount } from '../../../platform/change/account-context.ts';
import { changeOnce } from '../../../platform/change/change.ts';
import { type ChangeParts, mergeParts } from '../../../platform/change/merge-parts.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { type Person, waitsFor } from '../../../platform/session/actor.ts';
import { hashSecret, newSecret } from '../../../platform/session/secret.ts';
import { rotateSession } from '../../../platform/session/session.repository.ts';
import type { NewcomerSession, Resolved } from '../../../platform/session/sessions.ts';
import { listAgreementsOf } from '../agreement/agreement.facts.ts';
import { linkToLogo, linkToPhoto } from '../holder/holder.presenter.ts';
import { presentCompany, presentSession } from './session.presenter.ts';
import { type CompanyRow, unsafeFindProfile, unsafeListCompanies } from './session.repository.ts';

/** In any state. @throws auth.ip_blocked */
export async function getSession(ctx: SessionCtx): Promise<Session> {
  return describeSession(ctx, ctx.secret, await ctx.sessions.admit(ctx, ctx.request.address));
}

/** Starts a session and returns it with its secret. */
export async function openSession(
  ctx: PublicCtx,
  newcomer: Pick<NewcomerSession, 'userId' | 'reach' | 'approvedMfa'>,
): Promise<Session> {
  const { address, userAgent } = ctx.request;
  const secret = await ctx.sessions.begin({ ...newcomer, address, userAgent });
  return describeSession(ctx, secret, await ctx.sessions.resolve(secret));
}

export async function listCompanies(ctx: SessionCtx) {
  return (await companiesOf(ctx, ctx.person)).map(presentCompany);
}

/** An assumed profile shows no other companies. */
async function companiesOf(
  ctx: Pick<PublicCtx, 'platform' | 'clock'>,
  { userId, assumedFrom, customerId }: Person,
): Promise<CompanyRow[]> {
  const all = await unsafeListCompanies(ctx.platform.database.unsafeSystem, userId);
  const companies = assumedFrom === null ? all : all.filter(({ id }) => id === customerId);
  return Promise.all(companies.map((row) => withLogo(ctx, row)));
}

/** Replaces the storage key by a link. */
async function withLogo<R extends Pick<CompanyRow, 'id' | 'logo'>>(
  ctx: Pick<PublicCtx, 'platform' | 'clock'>,
  row: R,
): Promise<R> {
  return { ...row, logo: await linkToLogo(ctx, row.id, row.logo) };
}

/**
 * Takes the session of a call one step further in, together with what belongs to the step, and answers it under its new
 * secret; the old one is dead.
 * @throws session.invalid when another call was faster
 */
export async function advanceSession(
  ctx: SessionCtx,
  { customerId = null, approvesMfa = false }: { readonly customerId?: number | null; readonly approvesMfa?: boolean },
  parts: ChangeParts,
): Promise<Session> {
  const { sessions, person, secret, clock } = ctx;
  const next = newSecret();
  const [oldHash, newHash] = [hashSecret(secret), hashSecret(next)];
  const rotation = { id: person.sessionId, oldHash, newHash, customerId, approvesMfa, now: clock.now() };
  await changeSession(ctx, customerId, { sql: rotateSession(rotation), parts, lost: 'session.invalid' });
  return describeSession(ctx, next, await sessions.admit(await sessions.resolve(next), ctx.request.address));
}

/**
 * Changes the session of a call, whose secret is worth nothing from then on. What is audited stands in the company it
 * enters or leaves, without one in all of the user.
 */
export async function changeSession(
  ctx: SessionCtx,
  customerId: number | null,
  { sql, parts, lost }: { sql: Sql; parts: ChangeParts; lost: ErrorCode | null },
): Promise<void> {
  const own = ownAccount(ctx);
  const scope = customerId === null ? own : { ...own, customerId };
  const all = mergeParts({ guarded: [{ part: 'session', sql }] }, parts);
  await changeOnce(scope, { ...all, answer: null }, lost);
  ctx.sessions.drop(ctx.secret);
}

/** @throws session.invalid if the user no longer exists */
export async function describeSession(ctx: PublicCtx, secret: string, { person, actor }: Resolved): Promise<Session> {
  const db = ctx.platform.database.unsafeSystem;
  const wait = waitsFor(person);
  const isClosed = wait !== null && wait !== 'newPassword' && wait !== 'return';
  const [profile, companies, agreements] = await Promise.all([
    unsafeFindProfile(db, person.userId, isClosed ? null : person.customerId),
    isClosed ? [] : companiesOf(ctx, person),
    listAgreementsOf(ctx, person),
  ]);
  if (!profile) throw problem('session.invalid');
  return presentSession({
    secret,
    person,
    actor: isClosed ? null : actor,
    profile: { ...profile, customer: profile.customer && (await withLogo(ctx, profile.customer)) },
    photo: await linkToPhoto(ctx, profile.photo),
    companies,
    agreements,
    idleMs: ctx.sessions.limits.idleMs,
    sendsSms: ctx.platform.sms.reachesPhones,
    trustDays: ctx.platform.settings.login.trustedDeviceDays,
  });
}
