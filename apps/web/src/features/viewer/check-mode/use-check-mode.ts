import type { Document } from '@tramite/contract';
import { useEffect, useRef } from 'react';
import { placeIn, type QueuePlace, queueOf, waits } from '../check-queue.ts';
import { useQueueWalk } from '../use-queue-walk.ts';
import { useReadAhead } from '../use-read-ahead.ts';
import type { ViewerModel } from '../use-viewer.ts';
import { isSettled, type Outcome, type Tally, tallyOf, withOutcome, withoutSkipped } from './outcomes.ts';
import type { Said, SayInput } from './said.ts';
import { useLastAct } from './use-last-act.ts';
import { useOutcomes } from './use-outcomes.ts';

/** What a signature left. */
export interface Signed {
  /** Takes it back; absent where that cannot be done. */
  readonly undo: (() => void) | undefined;
  /** Another step of the document waits for the person. */
  readonly hasMore: boolean;
}

/** A refusal that is sent a moment later, unless it is taken back. */
export interface Refusal {
  readonly reason: string;
  readonly send: () => Promise<unknown>;
}

/** What follows an act on the document on show. */
export interface ModeFollowers {
  /** False right after a document came on show: nobody saw it yet. */
  readonly mayAct: () => boolean;
  /** A step is being signed; `hasMore` tells that another one may wait for the person then. */
  readonly onSigning: (document: Document, hasMore: boolean) => void;
  readonly onAct: (document: Document, signed: Signed) => void;
  readonly onFailed: (document: Document, text: string) => void;
  readonly onUndone: (document: Document) => void;
  readonly onRefusal: (document: Document, refusal: Refusal) => void;
  /** It was refused already. */
  readonly onRefused: (document: Document) => void;
}

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

/** Texts of what is said about an act. */
export interface ModeTexts {
  readonly signed: string;
  readonly undone: string;
  readonly refused: (reason: string) => string;
  readonly nameOf: (document: Document) => string;
  readonly failed: (error: unknown) => string;
}

const aheadAtMost = 3;
/** ms for which a document that just came on show is not acted upon: a key pressed twice means the one before. */
const settleTime = 250;

/** Goes along the documents that wait for the person, remembering what became of each. */
export function useCheckMode(model: ViewerModel, listKey: string, texts: ModeTexts): CheckMode {
  const { documents, selected, more, slots, select } = model;
  const [outcomes, setOutcomes] = useOutcomes(listKey);
  const isTodo = (document: Document) => waits(document) && !outcomes.has(document.id);
  const walk = useQueueWalk(model, isTodo);
  const { said, say, hold, undo } = useLastAct();
  const coming = walk.coming.slice(0, aheadAtMost);
  useReadAhead(coming);
  useLoadAhead(coming.length, more);
  const isShownLong = useShownLong(selected.id);
  /** Documents whose next step may be the person's too: the server says whether to go on. */
  const stays = useRef(new Set<number>());
  const settle = (id: number, outcome: Outcome | null) => setOutcomes((now) => withOutcome(now, id, outcome));
  const speak = (document: Document, { text, ...rest }: Omit<SayInput, 'detail'>) =>
    say({ text, detail: texts.nameOf(document), ...rest });

  const queue = queueOf(documents, (id) => outcomes.has(id));
  const known = new Set(documents.map(({ id }) => id));
  const before = [...outcomes.keys()].filter((id) => !known.has(id)).length;
  const beyond = slots.waitingBeyond ?? 0;
  const place = placeIn(queue, selected.id, { beyond, before });
  const at = queue.findIndex(({ id }) => id === selected.id);
  const isOpen = waits(selected) && !isSettled(outcomes, selected.id);
  const goTo = (document: Document | undefined) => {
    walk.stay();
    if (document) select(document.id);
  };
  const takeBack = (document: Document) => {
    settle(document.id, null);
    goTo(document);
  };
  const giveUp = (document: Document, text: string) => {
    settle(document.id, null);
    speak(document, { tone: 'warn', text, look: () => goTo(document) });
  };
  const finish = (document: Document, outcome: Outcome) => {
    settle(document.id, outcome);
    walk.goOn(document.id);
  };

  return {
    place,
    isAtLeast: more !== undefined && slots.waitingBeyond === null,
    left: queue.filter((document) => waits(document) && !isSettled(outcomes, document.id)).length + beyond,
    tally: tallyOf(outcomes),
    outcome: outcomes.get(selected.id) ?? null,
    isOpen,
    isFinished: walk.isFinished,
    coming,
    said,
    hasPrevious: at > 0 || walk.isFinished,
    next: () => {
      if (isOpen) settle(selected.id, 'skipped');
      const following = at === -1 ? undefined : queue[at + 1];
      if (following) goTo(following);
      else walk.goOn(selected.id);
    },
    previous: () => goTo(walk.isFinished ? queue.at(-1) : queue[at - 1]),
    undo,
    takeSkipped: () => {
      setOutcomes(withoutSkipped);
      walk.stay();
      const first = queue.find(({ id }) => !isSettled(outcomes, id));
      goTo(first);
    },
    followers: {
      mayAct: isShownLong,
      onSigning: (document, hasMore) => {
        if (hasMore) stays.current.add(document.id);
        else finish(document, 'checked');
      },
      onAct: (document, signed) => {
        const hasStayed = stays.current.delete(document.id);
        if (signed.hasMore) settle(document.id, null);
        else if (hasStayed) finish(document, 'checked');
        speak(document, { tone: 'good', text: texts.signed, undo: signed.undo });
      },
      onFailed: giveUp,
      onUndone: (document) => {
        takeBack(document);
        speak(document, { tone: 'info', text: texts.undone });
      },
      onRefusal: (document, { reason, send }) => {
        finish(document, 'refused');
        speak(document, { tone: 'good', text: texts.refused(reason), undo: () => takeBack(document) });
        hold(() => void send().catch((error: unknown) => giveUp(document, texts.failed(error))));
      },
      onRefused: (document) => finish(document, 'refused'),
    },
  };
}

/** Has more of the list loaded before the documents at hand run out. */
function useLoadAhead(count: number, more: ViewerModel['more']): void {
  const load = count < aheadAtMost && more?.isLoading === false ? more.load : undefined;
  useEffect(() => load?.(), [load]);
}

function useShownLong(id: number): () => boolean {
  const since = useRef({ id, time: performance.now() });
  useEffect(() => {
    since.current = { id, time: performance.now() };
  }, [id]);
  return () => since.current.id === id && performance.now() - since.current.time >= settleTime;
}
