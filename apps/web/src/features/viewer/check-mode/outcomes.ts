/** What became of a document in the check mode. */
export type Outcome = 'checked' | 'refused' | 'skipped';

export type Outcomes = ReadonlyMap<number, Outcome>;

const known: readonly unknown[] = ['checked', 'refused', 'skipped'] satisfies Outcome[];

/** Outcomes as they were kept; anything else is none. */
export function readOutcomes(stored: unknown): Outcomes {
  const entries = Array.isArray(stored) ? stored : [];
  return new Map(entries.filter(isEntry));
}

function isEntry(entry: unknown): entry is [number, Outcome] {
  return Array.isArray(entry) && Number.isSafeInteger(entry[0]) && known.includes(entry[1]);
}

/** The same with another outcome of one document; null takes its outcome back. */
export function withOutcome(outcomes: Outcomes, id: number, outcome: Outcome | null): Outcomes {
  const next = new Map(outcomes);
  next.delete(id);
  return outcome === null ? next : next.set(id, outcome);
}

/** The same without the documents that were skipped. */
export function withoutSkipped(outcomes: Outcomes): Outcomes {
  return new Map([...outcomes].filter(([, outcome]) => outcome !== 'skipped'));
}

/** Whether the person is done with a document: skipping it leaves it for later. */
export function isSettled(outcomes: Outcomes, id: number): boolean {
  return outcomes.has(id) && outcomes.get(id) !== 'skipped';
}

export type Tally = Readonly<Record<Outcome, number>>;

/** How many documents of each outcome there are. */
export function tallyOf(outcomes: Outcomes): Tally {
  const tally = { checked: 0, refused: 0, skipped: 0 };
  for (const outcome of outcomes.values()) {
    tally[outcome] += 1;
  }
  return tally;
}
