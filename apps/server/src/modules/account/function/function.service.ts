import type { BodyOf, endpoints, ResponseOf, Session } from '@tramite/contract';
import type { SessionCtx } from '../../../platform/call/context.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { type Actor, hasPermission } from '../../../platform/session/actor.ts';
import { hashSecret, newSecret } from '../../../platform/session/secret.ts';
import { changeSession, describeSession } from '../session/session.service.ts';
import { chosenOf, readGiven } from './function.choice.ts';
import { changeOthers } from './function.others.service.ts';
import { type Choice, chooseFunctions, restoreMember } from './function.repository.ts';

/**
 * Functions and establishments that the user was given, and which of them the session works with.
 * @throws session.company_required, permission.denied
 */
export async function listOwnFunctions(ctx: SessionCtx): Promise<ResponseOf<typeof endpoints.function.list>> {
  const actor = mayChange(ctx);
  const { roles, places } = await givenTo(ctx, actor);
  return {
    establishments: places.map((each) => ({ ...each, chosen: actor.establishmentIds.includes(each.id) })),
    roles: roles.map((each) => ({ ...each, chosen: actor.roleIds.includes(each.id) })),
    isChanged: actor.hasChosenFunctions,
  };
}

/**
 * Has the session work with some of what the user was given, or somebody else with some of what they were given; nobody
 * gets more than that.
 * @throws session.company_required, permission.denied, request.invalid, session.invalid, user.not_found, conflict.busy
 */
export async function changeFunctions(
  ctx: SessionCtx,
  asked: BodyOf<typeof endpoints.function.change>,
): Promise<Session> {
  const { userId } = asked;
  if (userId !== undefined && userId !== ctx.person.userId) {
    await changeOthers(ctx, inCompany(ctx), { ...asked, userId });
    return describeSession(ctx, ctx.secret, await ctx.sessions.resolve(ctx.secret));
  }
  const actor = mayChange(ctx);
  return choose(ctx, actor, chosenOf(await givenTo(ctx, actor), asked));
}

/**
 * Has the session work with everything the user was given again.
 * @throws session.company_required, session.invalid
 */
export function restoreFunctions(ctx: SessionCtx): Promise<Session> {
  return choose(ctx, inCompany(ctx), null);
}

async function choose(ctx: SessionCtx, actor: Actor, choice: Choice | null): Promise<Session> {
  const { sessions, secret, clock } = ctx;
  const { customerId, userId, sessionId } = actor;
  const next = newSecret();
  const hashes = { oldHash: hashSecret(secret), newHash: hashSecret(next) };
  const sql = chooseFunctions({ id: sessionId, ...hashes, now: clock.now() }, choice);
  const data = choice ? { ...choice } : { restored: true };
  const audit = [{ action: 'session.functions', objectType: 'session', objectId: sessionId, data }] as const;
  const parts = choice ? [] : [restoreMember(customerId, userId)];
  await changeSession(ctx, customerId, { sql, parts: { audit, parts }, lost: 'session.invalid' });
  if (!choice) sessions.forget(userId);
  return describeSession(ctx, next, await sessions.resolve(next));
}

function givenTo({ platform }: SessionCtx, { customerId, userId }: Actor) {
  return readGiven(platform.database.forCustomer(customerId), customerId, userId);
}

function mayChange(ctx: SessionCtx): Actor {
  const actor = inCompany(ctx);
  if (!hasPermission(actor, 'profile.changeFunction')) throw problem('permission.denied');
  return actor;
}

function inCompany({ actor }: SessionCtx): Actor {
  if (!actor) throw problem('session.company_required');
  return actor;
}
