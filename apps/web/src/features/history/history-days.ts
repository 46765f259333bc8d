import type { DayOfAccess, Progress } from '@tramite/contract';
import { formatDay } from '@tramite/rules/date/day';
import { formatDate } from '../../lib/format/date.ts';

export interface HistoryDay {
  /** DD/MM/YYYY */
  readonly day: string;
  readonly entries: readonly Progress[];
  /** Who saw and downloaded on it. */
  readonly people: DayOfAccess['people'];
}

interface Page {
  readonly items: readonly Progress[];
  readonly accesses: readonly DayOfAccess[];
}

/** What happened and who looked, by day, newest first. */
export function daysOf(pages: readonly Page[]): HistoryDay[] {
  const days = new Map<string, { entries: Progress[]; people: DayOfAccess['people'] }>();
  const of = (day: string) => {
    const known = days.get(day) ?? { entries: [], people: [] };
    days.set(day, known);
    return known;
  };
  for (const { items, accesses } of pages) {
    for (const entry of items) of(formatDate(entry.date)).entries.push(entry);
    for (const { day, people } of accesses) of(formatDay(day)).people = people;
  }
  return [...days]
    .map(([day, rest]) => ({ day, ...rest }))
    .sort((one, other) => sortable(other.day).localeCompare(sortable(one.day)));
}

const sortable = (day: string) => day.split('/').reverse().join('');
