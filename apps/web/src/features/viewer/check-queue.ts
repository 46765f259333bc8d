import type { Document } from '@tramite/contract';
import { canDo } from '../../lib/abilities/abilities.ts';

type Item = Pick<Document, 'id' | 'abilities'>;

/** Whether a step of the document waits for the person. */
export function waits({ abilities }: Item): boolean {
  return canDo(abilities.check);
}

/** The documents still to be done, in turn from one of them on: those behind it, then those before it. */
export function inTurn<T extends Item>(
  documents: readonly T[],
  fromId: number,
  isOpen: (document: T) => boolean = waits,
): T[] {
  const place = documents.findIndex(({ id }) => id === fromId);
  return [...documents.slice(place + 1), ...documents.slice(0, Math.max(place, 0))].filter(isOpen);
}

/** The documents of a list that wait for the person or that they are done with. */
export function queueOf<T extends Item>(documents: readonly T[], isDone: (id: number) => boolean): T[] {
  return documents.filter((document) => waits(document) || isDone(document.id));
}

export interface QueuePlace {
  readonly index: number;
  readonly total: number;
}

export interface QueueEnds {
  /** How many wait that are not loaded yet. */
  readonly beyond: number;
  /** How many were done before and left the list since. */
  readonly before?: number;
}

/** Where a document stands in a queue; null for one that is not of it. */
export function placeIn(
  queue: readonly Pick<Document, 'id'>[],
  selectedId: number,
  { beyond, before = 0 }: QueueEnds,
): QueuePlace | null {
  const index = queue.findIndex(({ id }) => id === selectedId);
  return index === -1 ? null : { index: before + index + 1, total: before + queue.length + beyond };
}
