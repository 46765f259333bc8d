import type { SearchType } from '@tramite/contract';
import { addDays, addYears, type Day, formatShortDay, makeDay } from '@tramite/rules/date/day';

/** Days of capture; an end left out is open. */
export interface Period {
  readonly from?: Day;
  readonly to?: Day;
}

const yearChoices = 10;

/** What to say of an end the header cannot show. */
export interface PeriodWords {
  readonly since: (day: string) => string;
  readonly until: (day: string) => string;
}

/** The range as the header shows it, DD/MM/YY; null without one. */
export function periodText({ from, to }: Period, words: PeriodWords): string | null {
  if (from && to) {
    return from === to ? formatShortDay(from) : `${formatShortDay(from)} – ${formatShortDay(to)}`;
  }
  if (from) {
    return words.since(formatShortDay(from));
  }
  return to ? words.until(formatShortDay(to)) : null;
}

/** Why a range cannot be confirmed yet; null when it can. */
export function periodBlock(type: SearchType | undefined, { from, to }: Period): 'chooseDates' | 'chooseType' | null {
  if (!from || !to) {
    return 'chooseDates';
  }
  return type === undefined ? 'chooseType' : null;
}

/** The years offered: this one and the nine before, and the one on screen when it is none of them. */
export function yearsOffered(today: Day, shown: number): number[] {
  const last = Number(today.slice(0, 4));
  const years = Array.from({ length: yearChoices }, (_, index) => last - index);
  return years.includes(shown) ? years : [...years, shown].sort((a, b) => b - a);
}

export type PresetKey =
  | 'today'
  | 'yesterday'
  | 'last7'
  | 'last30'
  | 'thisMonth'
  | 'lastMonth'
  | 'thisYear'
  | 'lastYear';

/** Ranges people ask for most, as of `today`. */
export function presetsOf(today: Day): readonly { readonly key: PresetKey; readonly period: Required<Period> }[] {
  const month = startOfMonth(today);
  const year = `${today.slice(0, 4)}-01-01`;
  return [
    { key: 'today', period: { from: today, to: today } },
    { key: 'yesterday', period: { from: addDays(today, -1), to: addDays(today, -1) } },
    { key: 'last7', period: { from: addDays(today, -6), to: today } },
    { key: 'last30', period: { from: addDays(today, -29), to: today } },
    { key: 'thisMonth', period: { from: month, to: addDays(startOfMonth(addDays(month, 31)), -1) } },
    { key: 'lastMonth', period: { from: startOfMonth(addDays(month, -1)), to: addDays(month, -1) } },
    { key: 'thisYear', period: { from: year, to: addDays(addYears(year, 1), -1) } },
    { key: 'lastYear', period: { from: addYears(year, -1), to: addDays(year, -1) } },
  ];
}

/** A day of the month before. */
export function monthBefore(day: Day): Day {
  return startOfMonth(addDays(startOfMonth(day), -1));
}

/** A day in another year; 29 February becomes the 28th. */
export function inYear(day: Day, year: number): Day {
  return makeDay(year, Number(day.slice(5, 7)), Number(day.slice(8))) ?? `${year}-02-28`;
}

function startOfMonth(day: Day): Day {
  return `${day.slice(0, 7)}-01`;
}
