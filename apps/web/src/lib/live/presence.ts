import { endpoints, type LivePresence } from '@tramite/contract';
import { useEffect, useState } from 'react';
import { call } from '../api/call.ts';

export interface LookedAt {
  readonly kind: 'document' | 'process';
  readonly id: number;
}

export type Present = LivePresence['users'][number];

const sayEvery = 30_000;
/** Leafing through documents does not count as looking at them. */
const settleMs = 600;
const listeners = new Set<(presence: LivePresence) => void>();

export function publishPresence(presence: LivePresence): void {
  for (const listener of listeners) {
    listener(presence);
  }
}

function isOf({ documentId, workflowId }: LivePresence, { kind, id }: LookedAt): boolean {
  return (kind === 'document' ? documentId : workflowId) === id;
}

function say(place: string, record: LookedAt | null): Promise<LivePresence | null> {
  const seen = record && { [record.kind === 'document' ? 'documentId' : 'workflowId']: record.id };
  return call(endpoints.live.look, { body: { place, ...seen }, retry: false }).catch(() => null);
}

/** Announces that this window shows a record; returns who else does. */
export function usePresence({ kind, id }: LookedAt, userId: number): readonly Present[] {
  const [place] = useState(() => crypto.randomUUID());
  const [present, setPresent] = useState<{ readonly of: number; readonly users: readonly Present[] }>();
  useEffect(() => {
    const record = { kind, id };
    const take = (presence: LivePresence | null) => {
      if (presence && isOf(presence, record)) {
        setPresent({ of: id, users: presence.users });
      }
    };
    listeners.add(take);
    let isSaid = false;
    const update = async () => {
      if (document.visibilityState === 'visible') {
        isSaid = true;
        take(await say(place, record));
      } else if (isSaid) {
        isSaid = false;
        await say(place, null);
      }
    };
    const first = setTimeout(update, settleMs);
    const again = setInterval(update, sayEvery);
    document.addEventListener('visibilitychange', update);
    return () => {
      listeners.delete(take);
      clearTimeout(first);
      clearInterval(again);
      document.removeEventListener('visibilitychange', update);
      if (isSaid) {
        void say(place, null);
      }
    };
  }, [place, kind, id]);
  return present?.of === id ? present.users.filter((user) => user.id !== userId) : [];
}
