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

/** The newest of what happened, as many entries as said, with who looked on those days. */
export function newestOf(days: readonly HistoryDay[], count: number): HistoryDay[] {
  const shown: HistoryDay[] = [];
  let left = count;
  for (const day of days) {
    if (left <= 0) break;
    shown.push({ ...day, entries: day.entries.slice(0, left) });
    left -= day.entries.length;
  }
  return shown;
}

const hour = 3_600_000;

/** Hours that passed before each entry since the one below it, by its id, where they are worth saying. */
export function pausesIn(days: readonly HistoryDay[]): ReadonlyMap<number, number> {
  const entries = days.flatMap((day) => day.entries);
  return new Map(
    entries.flatMap(({ id, date }, index): [number, number][] => {
      const before = entries[index + 1];
      const hours = before ? (Date.parse(date) - Date.parse(before.date)) / hour : 0;
      return hours >= 1 ? [[id, hours]] : [];
    }),
  );
}

const sortable = (day: string) => day.split('/').reverse().join('');
