import type { LiveBatch, LiveEvent, LiveKind } from '@tramite/contract';
import { useEffect } from 'react';
import { isOwnCall } from '../api/own-calls.ts';
import { useStable } from '../store/use-stable.ts';

/** Called without events if anything may have happened. */
export type LiveHandler = (events: readonly LiveEvent[]) => void;

const handlers = new Map<LiveKind, Set<LiveHandler>>();
/** Ids of recent events, which may repeat after an interruption. */
const told = new Set<number>();
const rememberAtMost = 2000;

/** Record events while the window is hidden; null if too many. */
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

/** Events of records wait while the window is hidden; personal ones do not. */
export function publishLive({ reset, events }: LiveBatch): void {
  const fresh = events.filter(isNew);
  for (const own of ['notice', 'batch', 'report', 'vehicleDebt'] as const) {
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

/** Returns the unsubscribe function. */
export function listenLive(kind: LiveKind, handler: LiveHandler): () => void {
  const own = handlers.get(kind) ?? new Set();
  handlers.set(kind, own.add(handler));
  return () => own.delete(handler);
}

/** `useLive('notice', readAgain)`: calls without events mean that anything may have happened. */
export function useLive(kind: LiveKind, handler: LiveHandler): void {
  const { handle } = useStable({ handle: handler });
  useEffect(() => listenLive(kind, handle), [kind, handle]);
}
