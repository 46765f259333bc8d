import type { ProcessUpdate } from '@tramite/contract';

export interface DayOfUpdates {
  readonly day: string;
  readonly updates: readonly ProcessUpdate[];
}

/** Updates by day, in the order in which they came; what stands on two pages is shown as on the first. */
export function byDay(updates: readonly ProcessUpdate[]): DayOfUpdates[] {
  const keyOf = ({ process, day }: ProcessUpdate) => `${day} ${process.id}`;
  const once = [...new Map([...updates].reverse().map((update) => [keyOf(update), update])).values()].reverse();
  return [...new Set(once.map(({ day }) => day))]
    .toSorted((a, b) => b.localeCompare(a))
    .map((day) => ({ day, updates: once.filter((update) => update.day === day) }));
}
