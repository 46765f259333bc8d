import type { LivePresence } from '@tramite/contract';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../db/database.ts';
import { many, sql } from '../db/sql.ts';
import type { Log } from '../log/log.ts';
import { ProblemError } from '../problem/problem.ts';
import { type Actor, waitsFor } from '../session/actor.ts';
import type { KeyRing } from '../session/key-ring.ts';
import type { Resolved, Sessions } from '../session/sessions.ts';
import { type Follower, Followers } from './followers.ts';
import { inTurns } from './in-turns.ts';
import { batchFor, type LiveReading } from './live-event.ts';
import { sealPosition } from './position.ts';

/** Tells the followers of this node what was committed on any node (adr/0010). */
export interface Live {
  /** A change with something to tell was committed here. */
  announce(): void;
  /** Tells all who look at a record, on any node, who they are. */
  introduce(customerId: number, presence: LivePresence): Promise<void>;
  /** From its end on the follower is told whatever is committed; answers how it is let go. */
  follow(follower: Follower): Promise<() => void>;
  /** Ends all followers and takes no more: the node is going away. */
  endAll(): Promise<void>;
  close(): Promise<void>;
}

export interface LiveOptions {
  /** What was committed for these customers since a snapshot; without one nothing but the snapshot of now. */
  readonly read: (customerIds: readonly number[], since: string | null) => Promise<LiveReading>;
  readonly database: Pick<Database, 'listen' | 'unsafeSystem'>;
  readonly sessions: Pick<Sessions, 'resolveAll' | 'admit'>;
  /** Seals positions. */
  readonly key: KeyRing;
  readonly clock: Clock;
  readonly log: Log;
}

const CHANNEL = 'tramite_live';
/** Changes within so many milliseconds are read, and announced to the other nodes, together. */
const TOGETHER_MS = 20;
/** How often a node looks although nobody told it to: a node that died may have announced nothing. */
const LOOK_MS = 1_000;
/** Sessions that ended are let go within five seconds. */
const SESSIONS_MS = 4_000;
const HEARTBEAT_MS = 20_000;

export function createLive({ read, database, sessions, key, clock, log }: LiveOptions): Live {
  const followers = new Followers();
  let snapshot: string | null = null;
  let stopListening: (() => Promise<void>) | undefined;
  let isEnded = false;

  const reading = inTurns(async () => {
    try {
      const found = await read(snapshot === null ? [] : followers.customerIds, snapshot);
      snapshot = found.snapshot;
      tell(found);
    } catch (error) {
      log.debug({ err: error }, 'what happened will be read again');
    }
  }, TOGETHER_MS);

  // Nothing is lost when this is: the others look by themselves.
  const say = async (message: string) => {
    await many(
      database.unsafeSystem,
      sql`select set_config('synchronous_commit', 'off', true), pg_notify(${CHANNEL}, ${message})`,
    ).catch((error: unknown) => log.debug({ err: error }, 'the other nodes were not told'));
  };
  const announcing = inTurns(() => say(''), TOGETHER_MS);

  function hear(message: string): void {
    if (message === '') {
      reading.ask();
      return;
    }
    const { customerId, presence } = JSON.parse(message) as { customerId: number; presence: LivePresence };
    const present = new Set(presence.users.map(({ id }) => id));
    for (const follower of followers.of(customerId)) if (present.has(follower.actor.userId)) follower.meet(presence);
  }

  const sealed = () => sealPosition(key, { at: clock.now().getTime(), snapshot: snapshot ?? '' });

  function tell(found: LiveReading): void {
    const position = sealed();
    const touched = found.isPartial ? followers.customerIds : found.events.map(({ customerId }) => customerId);
    for (const customerId of new Set(touched)) {
      for (const follower of followers.of(customerId)) {
        const batch = batchFor(follower.actor, found, position);
        if (batch.reset || batch.events.length > 0) follower.tell(batch);
      }
    }
  }

  async function checkSessions(): Promise<void> {
    const standing = followers.all;
    try {
      const resolved = await sessions.resolveAll([...new Set(standing.map(({ secret }) => secret))]);
      for (const follower of standing) {
        const actor = await actorBehind(follower, resolved.get(follower.secret));
        if (actor) follower.actor = actor;
        else follower.end();
      }
    } catch (error) {
      log.debug({ err: error }, 'the sessions that follow will be looked at again');
    }
  }

  /** The follower as they are now; null when they may not follow any more. */
  async function actorBehind({ actor, address }: Follower, now: Resolved | undefined): Promise<Actor | null> {
    if (now?.actor?.customerId !== actor.customerId || waitsFor(now.person)) return null;
    try {
      return (await sessions.admit(now, address)).actor;
    } catch (error) {
      if (error instanceof ProblemError) return null;
      throw error;
    }
  }

  function beat(): void {
    if (snapshot === null) return;
    const position = sealed();
    for (const follower of followers.all) follower.tell({ position, reset: false, events: [] });
  }

  function listen(): () => Promise<void> {
    const listener = database.listen(CHANNEL, hear);
    const timers = [
      setInterval(reading.ask, LOOK_MS),
      setInterval(beat, HEARTBEAT_MS),
      setInterval(() => void checkSessions(), SESSIONS_MS),
    ];
    for (const timer of timers) timer.unref();
    return () => {
      for (const timer of timers) clearInterval(timer);
      return listener.close();
    };
  }

  function letGo(follower: Follower): void {
    followers.remove(follower);
    if (followers.customerIds.length > 0) return;
    void stopListening?.();
    stopListening = undefined;
    snapshot = null;
  }

  const live: Live = {
    announce() {
      if (followers.customerIds.length > 0) reading.ask();
      announcing.ask();
    },
    introduce: (customerId, presence) => say(JSON.stringify({ customerId, presence })),
    async follow(follower) {
      followers.add(follower);
      stopListening ??= listen();
      await reading.done();
      if (isEnded || snapshot === null) follower.end();
      return () => letGo(follower);
    },
    async endAll() {
      isEnded = true;
      for (const follower of followers.all) follower.end();
    },
    async close() {
      await live.endAll();
      await Promise.all([stopListening?.(), reading.stop(), announcing.stop()]);
    },
  };
  return live;
}
