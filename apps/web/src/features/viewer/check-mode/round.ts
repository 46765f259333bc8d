import { type Outcome, type Outcomes, withOutcome, withoutSkipped } from './outcomes.ts';

/** One person's way along the documents of a list. */
export interface Round {
  readonly outcomes: Outcomes;
  /** Documents that are being signed and whose next step may be the person's too: the server says whether to go on. */
  readonly stays: ReadonlySet<number>;
}

export type RoundEvent =
  | { readonly type: 'signing' | 'signed'; readonly id: number; readonly hasMore: boolean }
  | { readonly type: 'refused' | 'skipped' | 'takenBack'; readonly id: number }
  | { readonly type: 'skippedTaken' };

/** The round after something happened. */
export function nextRound(round: Round, event: RoundEvent): Round {
  switch (event.type) {
    case 'signing':
      return event.hasMore
        ? { ...round, stays: new Set(round.stays).add(event.id) }
        : withEnd(round, event.id, 'checked');
    case 'signed':
      if (event.hasMore) {
        return withEnd(round, event.id, null);
      }
      return endsWork(round, event) ? withEnd(round, event.id, 'checked') : round;
    case 'takenBack':
      return withEnd(round, event.id, null);
    case 'skippedTaken':
      return { ...round, outcomes: withoutSkipped(round.outcomes) };
    default:
      return withEnd(round, event.id, event.type);
  }
}

/** Whether what happens ends the work on a document, so that the next one comes on show. */
export function endsWork(round: Round, event: RoundEvent): boolean {
  switch (event.type) {
    case 'signing':
      return !event.hasMore;
    // Unless it ended already when the signing began.
    case 'signed':
      return !event.hasMore && round.stays.has(event.id);
    default:
      return event.type === 'refused';
  }
}

function withEnd({ outcomes, stays }: Round, id: number, outcome: Outcome | null): Round {
  return {
    outcomes: withOutcome(outcomes, id, outcome),
    stays: new Set([...stays].filter((each) => each !== id)),
  };
}
