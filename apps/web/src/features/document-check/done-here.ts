import { createValueStore, useStoredValue } from '../../lib/store/value-store.ts';

const done = createValueStore<ReadonlySet<number>>(new Set());

/** Remembers that the person checked a document since the page was opened, or took it back. */
export function markDone(documentId: number, isDone: boolean): void {
  const next = new Set(done.get());
  next[isDone ? 'add' : 'delete'](documentId);
  done.set(next);
}

/** Documents the person checked since the page was opened: their place is kept, and told from what still waits. */
export function useDoneHere(): ReadonlySet<number> {
  return useStoredValue(done);
}
