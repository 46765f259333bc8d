import type { Document } from '@tramite/contract';
import { useState } from 'react';
import { usePreference } from '../../lib/preference/use-preference.ts';
import { placeIn, type QueuePlace, queueOf } from './check-queue.ts';
import { useQueueWalk } from './use-queue-walk.ts';
import { useReadAhead } from './use-read-ahead.ts';
import type { ActFollowers, ViewerModel } from './use-viewer.ts';

export interface CheckQueue extends ActFollowers {
  /** Where the document on show stands; null when it is not of the queue, or alone in it. */
  readonly place: QueuePlace | null;
  /** Whether more may wait than the total says. */
  readonly isAtLeast: boolean;
  /** How many were checked here, once none waits any more; null before. */
  readonly finished: number | null;
  /** Puts the end aside, to look at the documents again. */
  readonly leave: () => void;
}

const none: ReadonlySet<number> = new Set();

/** Whether the next document opens by itself after a check; kept per user. */
export function useOpensNext(): [boolean, (opens: boolean) => void] {
  const [choice, setChoice] = usePreference('check-opens-next', ['on', 'off'], 'on');
  return [choice === 'on', (opens) => setChoice(opens ? 'on' : 'off')];
}

/** Goes from check to check along the documents of a viewer that wait for the person, loading more as it goes. */
export function useCheckQueue(model: ViewerModel): CheckQueue {
  const { documents, selected, more, slots, select } = model;
  const [opensNext] = useOpensNext();
  const [checked, setChecked] = useState(none);
  const walk = useQueueWalk(model);
  useReadAhead(walk.coming.slice(0, 1));
  const { doneIds = none, waitingBeyond = null } = slots;
  const queue = queueOf(documents, (id) => doneIds.has(id));
  const place = placeIn(queue, selected.id, { beyond: waitingBeyond ?? 0 });
  return {
    place: place && place.total > 1 ? place : null,
    isAtLeast: more !== undefined && waitingBeyond === null,
    finished: walk.isFinished ? checked.size : null,
    leave: walk.stay,
    onSigned: ({ id }: Document) => {
      setChecked((before) => new Set(before).add(id));
      if (opensNext) {
        walk.goOn(id);
      }
    },
    onUndone: ({ id }: Document) => {
      setChecked((before) => new Set([...before].filter((other) => other !== id)));
      walk.stay();
      select(id);
    },
  };
}
