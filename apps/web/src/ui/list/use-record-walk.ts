import { type RefObject, useRef } from 'react';
import { focusWhenDrawn } from './focus-when-drawn.ts';

export interface RecordWalkOptions {
  /** What holds the records, each with its `data-index`. */
  readonly list: RefObject<HTMLElement | null>;
  readonly count: number;
  /** Index of the record that has the focus inside by now. */
  readonly focusedNow: () => number | null;
  /** Index of the first record in sight. */
  readonly first: number;
  readonly scrollTo: (index: number) => void;
}

/** Moves the focus along a list of which only the part in sight is in the page. */
export interface RecordWalk {
  readonly move: (step: number) => void;
  readonly goTo: (index: number) => void;
}

export function useRecordWalk({ list, count, focusedNow, first, scrollTo }: RecordWalkOptions): RecordWalk {
  // The record on its way to the focus, so that a key pressed meanwhile counts too.
  const coming = useRef<number | null>(null);
  const goTo = (index: number) => {
    const next = Math.min(Math.max(index, 0), count - 1);
    coming.current = next;
    scrollTo(next);
    if (list.current) {
      focusWhenDrawn(
        list.current,
        next,
        () => coming.current === next,
        () => {
          coming.current = null;
        },
      );
    }
  };
  const move = (step: number) => {
    const from = coming.current ?? focusedNow();
    goTo(from === null ? first : from + step);
  };
  return { move, goTo };
}
