import { type BodyOf, type endpoints, fieldText, logTypes, type Session } from '@tramite/contract';
import { cleanLine } from '@tramite/rules/text/sanitize-text';
import type { AuditEntry } from '../../../platform/audit/audit-row.ts';
import type { Ctx, SessionCtx } from '../../../platform/call/context.ts';
import { accountContext, accountEntry } from '../../../platform/change/account-context.ts';
import { changeOnce } from '../../../platform/change/change.ts';
import { uuidv7 } from '../../../platform/ids/uuid.ts';
import { problem } from '../../../platform/problem/problem.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { hashSecret, newSecret } from '../../../platform/session/secret.ts';
import { insertAccess } from '../access-log/access-log.sql.ts';
import { changeSession, describeSession } from '../session/session.service.ts';
import { whyNotAssume } from './assumption.policy.ts';
import { endAssumed, insertAssumed, parkSession, resumeSession, unsafeFindAssumed } from './assumption.repository.ts';

/** How long a profile is assumed. */
const ASSUMED_MS = 60 * 60_000;

/**
 * Assumes the profile of somebody of the company. The session of who assumes it is left as it is, and waits.
 * @throws user.not_found, user.own_account, user.disabled, assume.administrator, assume.mfa_required,
 * permission.denied;
 * auth.ip_blocked where theirs is not reached from the network of the call; request.invalid; session.invalid
 */
export async function assumeProfile(
  ctx: Ctx,
  secret: string,
  { userAssumeId: userId, reason }: BodyOf<typeof endpoints.assumption.begin>,
): Promise<Session> {
  const { actor, customerId, clock, sessions } = ctx;
  const said = cleanLine(reason);
  if (said === '') throw problem('request.invalid', { fields: { reason: fieldText('required') } });
  await ensureAssumable(ctx, userId);
  const now = clock.now();
  const until = new Date(now.getTime() + ASSUMED_MS);
  const next = newSecret();
  const assumed = { id: uuidv7(now), secretHash: hashSecret(next), userId, assumedBy: actor.userId, now, until };
  const hashes = { oldHash: hashSecret(secret), noHash: hashSecret(newSecret()) };
  const account = accountContext(ctx, userId, actor);
  const entry = accountEntry(account, 'user.assume');
  const logged = { customerId, userId: actor.userId, sessionId: actor.sessionId, logType: logTypes.assume, at: now };
  await changeOnce(
    { ...account, customerId },
    {
      guarded: [
        { part: 'session', sql: parkSession(actor.sessionId, hashes) },
        { part: 'assumed', sql: insertAssumed({ ...assumed, from: actor.sessionId }) },
      ],
      parts: [insertAccess(logged)],
      audit: [{ ...entry, data: { ...entry.data, reason: said, until: until.toISOString() } }],
      answer: null,
    },
    'session.invalid',
  );
  sessions.drop(secret);
  return describeSession(ctx, next, await sessions.resolve(next));
}

async function ensureAssumable(ctx: Ctx, userId: number): Promise<void> {
  const { actor, customerId, platform, sessions, request } = ctx;
  const row = await unsafeFindAssumed(platform.database.unsafeSystem, customerId, userId);
  if (!row) throw problem('user.not_found');
  const why = whyNotAssume(actor, { id: row.id, userType: row.user_type, isEnabled: row.enabled });
  if (why) throw problem(why);
  const assumed = await sessions.actorOf({ userId, customerId, assumedBy: actor.userId });
  if (!assumed) throw problem('user.disabled');
  if (assumed.mfaRequired && !actor.approvedMfa) throw problem('assume.mfa_required');
  await sessions.walls.admit(assumed, request.address);
}

/**
 * Goes back to the session that was left, with its company, functions and second factor.
 * @throws assume.none; session.invalid when it ended meanwhile or another call was faster
 */
export async function leaveProfile(ctx: SessionCtx): Promise<Session> {
  const { person, actor, secret, clock, sessions } = ctx;
  if (person.assumedFrom === null || !actor) throw problem('assume.none');
  const now = clock.now();
  const next = newSecret();
  await changeSession(ctx, actor.customerId, {
    sql: resumeSession(person.assumedFrom, hashSecret(next), now),
    parts: {
      guarded: [{ part: 'assumed', sql: endAssumed(person.sessionId, hashSecret(secret), now) }],
      audit: [entryOf(ctx, actor)],
    },
    lost: 'session.invalid',
  });
  return describeSession(ctx, next, await sessions.resolve(next));
}

function entryOf({ person, request }: SessionCtx, { userId }: Actor): AuditEntry {
  const data = { address: request.address, ended: person.mustReturn ? 'over' : 'left' };
  return { action: 'user.assume_end', objectType: 'user', objectId: userId, data };
}
