import type { Session } from '@tramite/contract';
import type { PublicCtx, SessionCtx } from '../../platform/http/context.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Resolved } from '../../platform/session/sessions.ts';
import { presentCompany, presentSession, waitsForMfa } from './session.presenter.ts';
import { unsafeFindProfile, unsafeListCompanies } from './session.repository.ts';

/** The session as it stands, whatever it waits for. */
export function getSession(ctx: SessionCtx): Promise<Session> {
  return describeSession(ctx, ctx.secret, ctx);
}

/** Companies the user may enter. */
export async function listCompanies({ platform, person }: SessionCtx) {
  return (await unsafeListCompanies(platform.database.unsafeSystem, person.userId)).map(presentCompany);
}

/**
 * Reads what a session answers of its user.
 * @throws session.invalid when the user is gone
 */
export async function describeSession(ctx: PublicCtx, secret: string, { person, actor }: Resolved): Promise<Session> {
  const db = ctx.platform.database.unsafeSystem;
  const closed = waitsForMfa(person);
  const [profile, companies] = await Promise.all([
    unsafeFindProfile(db, person.userId, closed ? null : person.customerId),
    closed ? [] : unsafeListCompanies(db, person.userId),
  ]);
  if (!profile) throw problem('session.invalid');
  const { idleMs } = ctx.sessions.limits;
  return presentSession({ secret, person, actor: closed ? null : actor, profile, companies, idleMs });
}
