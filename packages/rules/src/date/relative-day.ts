import { addDays, type Day } from './day.ts';

/** A day relative to the day it is read on: `today`, `today-7`, `today+30`. */
export type RelativeDay = string;

const WORDS: Readonly<Record<string, number>> = { ontem: -1, hoje: 0, amanha: 1 };
const WIRE = /^today(?:([+-]\d{1,4}))?$/;
const TYPED = /^hoje *([+-]) *(\d{1,4})$/;

/** Undefined if the text is not a relative day. */
export function daysFromToday(text: string): number | undefined {
  const found = WIRE.exec(text);
  return found ? Number(found[1] ?? 0) : undefined;
}

export function relativeDay(days: number): RelativeDay {
  if (days === 0) return 'today';
  return days > 0 ? `today+${days}` : `today${days}`;
}

/** Turns a relative day into a fixed one; other texts stay as they are. */
export function fixDay(text: string, today: Day): string {
  const days = daysFromToday(text);
  return days === undefined ? text : addDays(today, days);
}

/** The ends of a period in order, each a day, a relative day or an instant: a reversed period means the same. */
export function inOrder<T extends string | null | undefined>(from: T, to: T, today: Day): readonly [T, T] {
  if (!from || !to) return [from, to];
  const [first, last] = [fixDay(from, today), fixDay(to, today)];
  const isByDay = first.length === 10 || last.length === 10;
  const isReversed = isByDay ? first.slice(0, 10) > last.slice(0, 10) : Date.parse(first) > Date.parse(last);
  return isReversed ? [to, from] : [from, to];
}

/** Reads hoje, ontem, amanhã, hoje-7 and hoje+30; undefined for other texts. */
export function parseRelativeDay(text: string): RelativeDay | undefined {
  const typed = text.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  const days = Object.hasOwn(WORDS, typed) ? WORDS[typed] : undefined;
  const counted = TYPED.exec(typed);
  if (counted) return relativeDay(Number(`${counted[1]}${counted[2]}`) + 0);
  return days === undefined ? undefined : relativeDay(days);
}

/** The inverse of `parseRelativeDay`. */
export function formatRelativeDay(day: RelativeDay): string {
  const days = daysFromToday(day) ?? 0;
  if (days === -1) return 'ontem';
  if (days === 1) return 'amanhã';
  return `hoje${days === 0 ? '' : days > 0 ? `+${days}` : days}`;
}
