import { type BodyOf, type endpoints, fieldText, type ResponseOf, type Session } from '@tramite/contract';
import type { SessionCtx } from '../../../platform/call/context.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { type Actor, hasPermission } from '../../../platform/session/actor.ts';
import { hashSecret, newSecret } from '../../../platform/session/secret.ts';
import { changeSession, describeSession } from '../session/session.parts.ts';
import { type Choice, chooseFunctions, listFunctions, listPlaces } from './function.repository.ts';

/**
 * Functions and establishments that the user was given, and which of them the session works with.
 * @throws session.company_required, permission.denied
 */
export async function listOwnFunctions(ctx: SessionCtx): Promise<ResponseOf<typeof endpoints.function.list>> {
  const actor = mayChange(ctx);
  const { roles, places } = await readGiven(ctx, actor);
  return {
    establishments: places.map((each) => ({ ...each, chosen: actor.establishmentIds.includes(each.id) })),
    roles: roles.map((each) => ({ ...each, chosen: actor.roleIds.includes(each.id) })),
    isChanged: actor.hasChosenFunctions,
  };
}

/**
 * Has the session work with some of what the user was given; nobody gets more than that.
 * @throws session.company_required, permission.denied, request.invalid, session.invalid
 */
export async function changeFunctions(
  ctx: SessionCtx,
  { establishments, roles }: BodyOf<typeof endpoints.function.change>,
): Promise<Session> {
  const actor = mayChange(ctx);
  const given = await readGiven(ctx, actor);
  const isAmong = (known: readonly { id: number }[], ids: readonly number[]) =>
    ids.every((id) => known.some((each) => each.id === id));
  const fields = {
    ...(!isAmong(given.places, establishments) && { establishments: fieldText('notAmong') }),
    ...(!isAmong(given.roles, roles) && { roles: fieldText('notAmong') }),
  };
  if (Object.keys(fields).length > 0) throw problem('request.invalid', { fields });
  return choose(ctx, actor, { roleIds: [...new Set(roles)], establishmentIds: [...new Set(establishments)] });
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
  const next = newSecret();
  const hashes = { oldHash: hashSecret(secret), newHash: hashSecret(next) };
  const sql = chooseFunctions({ id: actor.sessionId, ...hashes, now: clock.now() }, choice);
  const data = choice ? { ...choice } : { restored: true };
  const audit = [{ action: 'session.functions', objectType: 'session', objectId: actor.sessionId, data }];
  await changeSession(ctx, actor.customerId, { sql, parts: { audit }, lost: 'session.invalid' });
  return describeSession(ctx, next, await sessions.resolve(next));
}

async function readGiven({ platform }: SessionCtx, { customerId, userId }: Actor) {
  const db = platform.database.forCustomer(customerId);
  const [roles, places] = await Promise.all([
    listFunctions(db, customerId, userId),
    listPlaces(db, customerId, userId),
  ]);
  return { roles, places };
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
