import type { LivePresence } from '@tramite/contract';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../db/database.ts';
import type { Log } from '../log/log.ts';
import type { KeyRing } from '../session/key-ring.ts';
import type { Sessions } from '../session/sessions.ts';
import { type Follower, Followers } from './followers.ts';
import { inTurns } from './in-turns.ts';
import { batchFor, type LiveReading } from './live-event.ts';
import { type Introduction, NodeChannel } from './node-channel.ts';
import { sealPosition } from './position.ts';
import { checkStanding } from './standing.ts';

/** Tells this node's followers what was committed on any node (docs/adr/0010). */
export interface Live {
  /** Call after committing a change on this node. */
  announce(): void;
  /** Tells all users on a record, on any node, who is there. */
  introduce(customerId: number, presence: LivePresence): Promise<void>;
  /** Starts following; the result stops it. */
  follow(follower: Follower): Promise<() => void>;
  endAll(): Promise<void>;
  close(): Promise<void>;
}

export interface LiveOptions {
  /** Events since a snapshot; without one, only the current snapshot. */
  readonly read: (customerIds: readonly number[], since: string | null) => Promise<LiveReading>;
  readonly database: Pick<Database, 'listen' | 'unsafeSystem'>;
  readonly sessions: Pick<Sessions, 'resolveAll' | 'admit'>;
  readonly key: KeyRing;
  readonly clock: Clock;
  readonly log: Log;
}

/** Milliseconds in which changes are collected before reading and announcing them. */
const TOGETHER_MS = 20;
/** Regular check, since a node may die before announcing. */
const LOOK_MS = 1_000;
/** Disconnects followers of ended sessions within five seconds. */
const SESSIONS_MS = 4_000;
const HEARTBEAT_MS = 20_000;

export function createLive({ read, database, sessions, key, clock, log }: LiveOptions): Live {
  const followers = new Followers();
  const nodes = new NodeChannel(database, log);
  let snapshot: string | null = null;
  let stopListening: (() => Promise<void>) | undefined;
  let isEnded = false;

  const sealed = () => sealPosition(key, { at: clock.now().getTime(), snapshot: snapshot ?? '' });
  const reading = inTurns(async () => {
    try {
      const found = await read(snapshot === null ? [] : followers.customerIds, snapshot);
      snapshot = found.snapshot;
      tell(followers, found, sealed());
    } catch (error) {
      log.debug({ err: error }, 'what happened will be read again');
    }
  }, TOGETHER_MS);
  const announcing = inTurns(() => nodes.tellOfChange(), TOGETHER_MS);

  function beat(): void {
    if (snapshot === null) return;
    const position = sealed();
    for (const follower of followers.all) follower.tell({ position, reset: false, events: [] });
  }

  function listen(): () => Promise<void> {
    const listener = nodes.listen({
      onChange: reading.ask,
      onIntroduction: (introduction) => meet(followers, introduction),
    });
    const timers = [
      setInterval(reading.ask, LOOK_MS),
      setInterval(beat, HEARTBEAT_MS),
      setInterval(() => void checkStanding({ followers, sessions, log }), SESSIONS_MS),
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
    introduce: (customerId, presence) => nodes.introduce({ customerId, presence }),
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

function tell(followers: Followers, found: LiveReading, position: string): void {
  const touched = found.isPartial ? followers.customerIds : found.events.map(({ customerId }) => customerId);
  for (const customerId of new Set(touched)) {
    for (const follower of followers.of(customerId)) {
      const batch = batchFor(follower.actor, found, position);
      if (batch.reset || batch.events.length > 0) follower.tell(batch);
    }
  }
}

function meet(followers: Followers, { customerId, presence }: Introduction): void {
  const present = new Set(presence.users.map(({ id }) => id));
  for (const follower of followers.of(customerId)) if (present.has(follower.actor.userId)) follower.meet(presence);
}
