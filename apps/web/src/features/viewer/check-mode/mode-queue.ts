import type { Document } from '@tramite/contract';
import { placeIn, type QueuePlace, queueOf, waits } from '../check-queue.ts';
import { isSettled, type Outcomes } from './outcomes.ts';

/** The queue as it stands at the document on show. */
export interface ModeQueue {
  readonly place: QueuePlace | null;
  /** Documents that still wait, the skipped ones among them. */
  readonly left: number;
  /** Whether the document on show waits for the person. */
  readonly isOpen: boolean;
  readonly next: Document | undefined;
  readonly previous: Document | undefined;
  readonly last: Document | undefined;
  /** The first that was not settled, skipped or not. */
  readonly firstLeft: Document | undefined;
}

/** Reads the queue off the documents of a list; `beyond` tells how many wait that are not loaded yet. */
export function modeQueue(
  documents: readonly Document[],
  selected: Document,
  outcomes: Outcomes,
  beyond: number,
): ModeQueue {
  const isLeft = ({ id }: Document) => !isSettled(outcomes, id);
  const queue = queueOf(documents, (id) => outcomes.has(id));
  const known = new Set(documents.map(({ id }) => id));
  const before = [...outcomes.keys()].filter((id) => !known.has(id)).length;
  const at = queue.findIndex(({ id }) => id === selected.id);
  return {
    place: placeIn(queue, selected.id, { beyond, before }),
    left: queue.filter((document) => waits(document) && isLeft(document)).length + beyond,
    isOpen: waits(selected) && isLeft(selected),
    next: at === -1 ? undefined : queue[at + 1],
    previous: queue[at - 1],
    last: queue.at(-1),
    firstLeft: queue.find(isLeft),
  };
}
