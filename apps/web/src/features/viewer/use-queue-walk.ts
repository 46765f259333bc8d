import type { Document } from '@tramite/contract';
import { useEffect, useState } from 'react';
import { inTurn } from './check-queue.ts';
import type { ViewerModel } from './use-viewer.ts';

export interface QueueWalk {
  /** The documents to come, the next one first. */
  readonly coming: readonly Document[];
  /** None is left. */
  readonly isFinished: boolean;
  /** Shows the document that comes next behind one, loading more of the list where none is at hand. */
  readonly goOn: (fromId: number) => void;
  /** Stays where it is; puts the end aside. */
  readonly stay: () => void;
}

/** Goes from document to document along those of a viewer that are still to be done. */
export function useQueueWalk(
  { documents, selected, more, select }: Pick<ViewerModel, 'documents' | 'selected' | 'more' | 'select'>,
  isOpen?: (document: Document) => boolean,
): QueueWalk {
  // The document that was done last, while the one to go on to is looked for.
  const [from, setFrom] = useState<number | null>(null);
  const [isFinished, setFinished] = useState(false);
  const coming = inTurn(documents, from ?? selected.id, isOpen);
  const nextId = coming[0]?.id;
  const isLoading = more?.isLoading === true;
  const load = more?.load;
  useEffect(() => {
    if (from === null || (nextId === undefined && isLoading)) {
      return;
    }
    if (nextId === undefined && load) {
      load();
    } else {
      setFrom(null);
      setFinished(nextId === undefined);
      if (nextId !== undefined) {
        select(nextId);
      }
    }
  }, [from, nextId, isLoading, load, select]);
  const stay = () => {
    setFrom(null);
    setFinished(false);
  };
  return { coming, isFinished, goOn: setFrom, stay };
}
