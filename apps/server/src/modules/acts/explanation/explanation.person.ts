import { type Condition, condition } from '@tramite/rules/condition/condition';
import type { Ctx } from '../../../platform/call/context.ts';
import { ProblemError, problem } from '../../../platform/problem/problem.ts';
import { type Actor, hasPermission } from '../../../platform/session/actor.ts';
import { sightOf } from '../../../platform/tenancy/visibility.ts';
import { getUserNames } from '../../definitions/user-name/user-name.facts.ts';
import { unsafeFindLastAddress } from './explanation.repository.ts';

/** Whose action is explained. */
export interface Asked {
  readonly id: number;
  readonly name: string;
  /** As they act from where they were last; null once they are disabled. */
  readonly actor: Actor | null;
  /** As they are from everywhere. */
  readonly anywhere: Actor | null;
  /** Establishments that the network they come from does not reach. */
  readonly closed: ReadonlySet<number>;
}

/**
 * The person of the company who is asked about; oneself where nobody is named.
 * @throws permission.denied, assume.denied; user.not_found
 */
export async function findAsked(ctx: Ctx, userId: number | undefined): Promise<Asked> {
  const { actor, customerId, sessions, platform, request } = ctx;
  ensureMayAsk(ctx, userId);
  if (userId === undefined || userId === actor.userId) {
    const closed = await sessions.walls.closedFrom(customerId, request.address);
    return { id: actor.userId, name: actor.name, actor, anywhere: actor, closed };
  }
  const name = (await getUserNames(ctx, [userId])).get(userId);
  if (name === undefined) throw problem('user.not_found');
  const anywhere = (await sessions.actorOf({ userId, customerId, assumedBy: null })) ?? null;
  const address = await unsafeFindLastAddress(platform.database.unsafeSystem, customerId, userId);
  const closed = await sessions.walls.closedFrom(customerId, address);
  return { id: userId, name, actor: anywhere && (await admitted(ctx, anywhere, address)), anywhere, closed };
}

/** @throws permission.denied, assume.denied unless the actor asks about themselves */
function ensureMayAsk({ actor }: Ctx, userId: number | undefined): void {
  if (userId === undefined || userId === actor.userId) return;
  if (!hasPermission(actor, 'admin.permissions')) throw problem('permission.denied');
  if (actor.assumedBy !== null) throw problem('assume.denied');
}

async function admitted({ sessions }: Ctx, actor: Actor, address: string | null): Promise<Actor> {
  try {
    return await sessions.walls.admit(actor, address);
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'auth.ip_blocked') return actor;
    throw error;
  }
}

interface Place {
  readonly establishmentId: number;
  readonly ownerId: number;
}

/** All that has to hold for somebody to see a record; networks only where one is asked for. */
export async function conditionsToSee(
  { sessions, customerId }: Ctx,
  { actor, anywhere, closed }: Asked,
  code: 'document.not_found' | 'process.not_found',
  place: Place,
): Promise<readonly Condition[]> {
  if (!actor || !anywhere) return [condition('restriction', 'user.disabled', false)];
  const { isInPlace, isCaptured } = sightOf(anywhere, place);
  const listed = await sessions.walls.closedFrom(customerId, null);
  const isListed = isInPlace && listed.has(place.establishmentId);
  return [
    condition('establishment', code, isInPlace),
    ...(isListed ? [condition('restriction', 'auth.ip_blocked', !closed.has(place.establishmentId))] : []),
    ...(anywhere.seesOwnOnly ? [condition('restriction', code, isCaptured)] : []),
  ];
}
