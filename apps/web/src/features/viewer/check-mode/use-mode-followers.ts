import type { Document } from '@tramite/contract';
import { useEffect, useRef } from 'react';
import type { RoundEvent } from './round.ts';
import type { SayInput } from './said.ts';
import type { LastAct } from './use-last-act.ts';
import type { RoundAtHand } from './use-round.ts';

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

/** Texts of what is said about an act. */
export interface ModeTexts {
  readonly signed: string;
  readonly undone: string;
  readonly refused: (reason: string) => string;
  readonly nameOf: (document: Document) => string;
  readonly failed: (error: unknown) => string;
}

export interface ModeFollowersInput {
  readonly shownId: number;
  readonly tell: RoundAtHand['tell'];
  readonly lastAct: Pick<LastAct, 'say' | 'hold'>;
  readonly texts: ModeTexts;
  readonly goTo: (document: Document) => void;
  /** Goes on to the document that comes behind one. */
  readonly goOn: (fromId: number) => void;
}

/** ms for which a document that just came on show is not acted upon: a key pressed twice means the one before. */
const settleTime = 250;

/** Takes in what was done to documents, says it, and goes on to the next one or back. */
export function useModeFollowers(input: ModeFollowersInput): ModeFollowers {
  const { shownId, tell, lastAct, texts, goTo, goOn } = input;
  const mayAct = useShownLong(shownId);
  const take = (event: Exclude<RoundEvent, { type: 'skippedTaken' }>) => {
    if (tell(event)) goOn(event.id);
  };
  const say = (document: Document, { text, ...rest }: Omit<SayInput, 'detail'>) =>
    lastAct.say({ text, detail: texts.nameOf(document), ...rest });
  const takeBack = (document: Document) => {
    take({ type: 'takenBack', id: document.id });
    goTo(document);
  };
  const onFailed = (document: Document, text: string) => {
    take({ type: 'takenBack', id: document.id });
    say(document, { tone: 'warn', text, look: () => goTo(document) });
  };
  return {
    mayAct,
    onSigning: ({ id }, hasMore) => take({ type: 'signing', id, hasMore }),
    onAct: (document, { undo, hasMore }) => {
      take({ type: 'signed', id: document.id, hasMore });
      say(document, { tone: 'good', text: texts.signed, undo });
    },
    onFailed,
    onUndone: (document) => {
      takeBack(document);
      say(document, { tone: 'info', text: texts.undone });
    },
    onRefusal: (document, { reason, send }) => {
      take({ type: 'refused', id: document.id });
      say(document, { tone: 'good', text: texts.refused(reason), undo: () => takeBack(document) });
      lastAct.hold(() => void send().catch((error: unknown) => onFailed(document, texts.failed(error))));
    },
    onRefused: ({ id }) => take({ type: 'refused', id }),
  };
}

function useShownLong(id: number): () => boolean {
  const since = useRef({ id, time: performance.now() });
  useEffect(() => {
    since.current = { id, time: performance.now() };
  }, [id]);
  return () => since.current.id === id && performance.now() - since.current.time >= settleTime;
}
