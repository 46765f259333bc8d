import type { LiveBatch, LiveEvent, LiveKind } from '@tramite/contract';
import { useEffect } from 'react';
import { isOwnCall } from '../api/own-calls.ts';
import { useStable } from '../store/use-stable.ts';

/** Hears what others did; of no events in particular when anything may have happened. */
export type LiveHandler = (events: readonly LiveEvent[]) => void;

const handlers = new Map<LiveKind, Set<LiveHandler>>();
/** What was told lately: after an interruption the same may come again. */
const told = new Set<number>();
const rememberAtMost = 2000;

/** What happened to records while nobody looked at this window; null once it is more than worth keeping. */
let held: LiveEvent[] | null = [];
const holdAtMost = 300;

function say(kind: LiveKind, events: readonly LiveEvent[]): void {
  for (const handle of handlers.get(kind) ?? []) {
    handle(events);
  }
}

function isNew({ id }: LiveEvent): boolean {
  if (told.has(id)) {
    return false;
  }
  told.add(id);
  if (told.size > rememberAtMost) {
    told.delete(told.values().next().value ?? 0);
  }
  return true;
}

/** Hands on what the server told. Records wait until somebody looks at the window, what is for the user alone does not. */
export function publishLive({ reset, events }: LiveBatch): void {
  const fresh = events.filter(isNew);
  for (const own of ['notice', 'batch', 'report'] as const) {
    const mine = fresh.filter(({ kind }) => kind === own);
    if (mine.length > 0 || reset) {
      say(own, reset ? [] : mine);
    }
  }
  const records = fresh.filter(({ kind, cause }) => kind === 'record' && !isOwnCall(cause));
  const all = reset || held === null ? null : [...held, ...records];
  held = all && all.length <= holdAtMost ? all : null;
  if (document.visibilityState === 'visible') {
    release();
  }
}

function release(): void {
  const events = held;
  held = [];
  if (events === null || events.length > 0) {
    say('record', events ?? []);
  }
}

globalThis.document?.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') {
    release();
  }
});

/** Listens to events of a kind; answers how to stop. */
export function listenLive(kind: LiveKind, handler: LiveHandler): () => void {
  const own = handlers.get(kind) ?? new Set();
  handlers.set(kind, own.add(handler));
  return () => own.delete(handler);
}

/**
 * Hears what others do while a component is on screen: `useLive('notice', readAgain)`. Called without events when
 * anything may have happened, after a long absence.
 */
export function useLive(kind: LiveKind, handler: LiveHandler): void {
  const { handle } = useStable({ handle: handler });
  useEffect(() => listenLive(kind, handle), [kind, handle]);
}
