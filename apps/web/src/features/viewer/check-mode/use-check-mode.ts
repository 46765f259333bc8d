import type { Document } from '@tramite/contract';
import { useEffect } from 'react';
import { type QueuePlace, waits } from '../check-queue.ts';
import { useQueueWalk } from '../use-queue-walk.ts';
import { useReadAhead } from '../use-read-ahead.ts';
import type { ViewerModel } from '../use-viewer.ts';
import { modeQueue } from './mode-queue.ts';
import { type Outcome, type Tally, tallyOf } from './outcomes.ts';
import type { Said } from './said.ts';
import { useLastAct } from './use-last-act.ts';
import { type ModeFollowers, type ModeTexts, useModeFollowers } from './use-mode-followers.ts';
import { useRound } from './use-round.ts';

export interface CheckMode {
  readonly place: QueuePlace | null;
  readonly isAtLeast: boolean;
  /** Documents that still wait, the skipped ones among them. */
  readonly left: number;
  readonly tally: Tally;
  /** What became of the document on show. */
  readonly outcome: Outcome | null;
  /** Whether the document on show waits for the person. */
  readonly isOpen: boolean;
  readonly isFinished: boolean;
  /** The documents to come, the next one first. */
  readonly coming: readonly Document[];
  readonly said: Said | null;
  readonly hasPrevious: boolean;
  readonly next: () => void;
  readonly previous: () => void;
  readonly undo: () => void;
  /** Begins again with what was skipped. */
  readonly takeSkipped: () => void;
  readonly followers: ModeFollowers;
}

const aheadAtMost = 3;

/** Goes along the documents that wait for the person, remembering what became of each. */
export function useCheckMode(model: ViewerModel, listKey: string, texts: ModeTexts): CheckMode {
  const { documents, selected, more, slots, select } = model;
  const { outcomes, tell } = useRound(listKey);
  const { stay, goOn, isFinished, ...walk } = useQueueWalk(model, (each) => waits(each) && !outcomes.has(each.id));
  const { said, undo, ...lastAct } = useLastAct();
  const coming = walk.coming.slice(0, aheadAtMost);
  useReadAhead(coming);
  useLoadAhead(coming.length, more);
  const goTo = (document: Document | undefined) => {
    stay();
    if (document) select(document.id);
  };
  const followers = useModeFollowers({ shownId: selected.id, tell, lastAct, texts, goTo, goOn });
  const queue = modeQueue(documents, selected, outcomes, slots.waitingBeyond ?? 0);
  const { place, left, isOpen, previous } = queue;
  return {
    place,
    isAtLeast: more !== undefined && slots.waitingBeyond === null,
    left,
    tally: tallyOf(outcomes),
    outcome: outcomes.get(selected.id) ?? null,
    isOpen,
    isFinished,
    coming,
    said,
    hasPrevious: previous !== undefined || isFinished,
    next: () => {
      if (isOpen) tell({ type: 'skipped', id: selected.id });
      if (queue.next) goTo(queue.next);
      else goOn(selected.id);
    },
    previous: () => goTo(isFinished ? queue.last : previous),
    undo,
    takeSkipped: () => {
      tell({ type: 'skippedTaken' });
      goTo(queue.firstLeft);
    },
    followers,
  };
}

/** Has more of the list loaded before the documents at hand run out. */
function useLoadAhead(count: number, more: ViewerModel['more']): void {
  const load = count < aheadAtMost && more?.isLoading === false ? more.load : undefined;
  useEffect(() => load?.(), [load]);
}
