import type { Log } from '../log/log.ts';
import { ProblemError } from '../problem/problem.ts';
import { type Actor, waitsFor } from '../session/actor.ts';
import type { Resolved, Sessions } from '../session/sessions.ts';
import type { Follower, Followers } from './followers.ts';

interface Watched {
  readonly followers: Followers;
  readonly sessions: Pick<Sessions, 'resolveAll' | 'admit'>;
  readonly log: Log;
}

/** Disconnects followers whose session ended and updates the others. */
export async function checkStanding({ followers, sessions, log }: Watched): Promise<void> {
  const standing = followers.all;
  try {
    const resolved = await sessions.resolveAll([...new Set(standing.map(({ secret }) => secret))]);
    for (const follower of standing) {
      const actor = await actorBehind(sessions, follower, resolved.get(follower.secret));
      if (actor) follower.actor = actor;
      else follower.end();
    }
  } catch (error) {
    log.debug({ err: error }, 'the sessions that follow will be looked at again');
  }
}

async function actorBehind(
  sessions: Pick<Sessions, 'admit'>,
  { actor, address }: Follower,
  now: Resolved | undefined,
): Promise<Actor | null> {
  if (now?.actor?.customerId !== actor.customerId || waitsFor(now.person)) return null;
  try {
    return (await sessions.admit(now, address)).actor;
  } catch (error) {
    if (error instanceof ProblemError) return null;
    throw error;
  }
}
