import { addDays, type Day } from './day.ts';

/** A day counted from the one on which it is read, as the wire says it: `today`, `today-7`, `today+30`. */
export type RelativeDay = string;

const WORDS: Readonly<Record<string, number>> = { ontem: -1, hoje: 0, amanha: 1 };
const WIRE = /^today(?:([+-]\d{1,4}))?$/;
const TYPED = /^hoje *([+-]) *(\d{1,4})$/;

/** Days from today to a relative day; undefined for any other text. */
export function daysFromToday(text: string): number | undefined {
  const found = WIRE.exec(text);
  return found ? Number(found[1] ?? 0) : undefined;
}

/** The day so many days from today. */
export function relativeDay(days: number): RelativeDay {
  if (days === 0) return 'today';
  return days > 0 ? `today+${days}` : `today${days}`;
}

/** The day that a relative day is today; other texts stay as they are. */
export function fixDay(text: string, today: Day): string {
  const days = daysFromToday(text);
  return days === undefined ? text : addDays(today, days);
}

/** Reads hoje, ontem, amanhã, hoje-7 and hoje+30; undefined when a text is none of them. */
export function parseRelativeDay(text: string): RelativeDay | undefined {
  const typed = text.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  const days = Object.hasOwn(WORDS, typed) ? WORDS[typed] : undefined;
  const counted = TYPED.exec(typed);
  if (counted) return relativeDay(Number(`${counted[1]}${counted[2]}`) + 0);
  return days === undefined ? undefined : relativeDay(days);
}

/** A relative day as people write it: hoje, ontem, amanhã, hoje-7. */
export function formatRelativeDay(day: RelativeDay): string {
  const days = daysFromToday(day) ?? 0;
  if (days === -1) return 'ontem';
  if (days === 1) return 'amanhã';
  return `hoje${days === 0 ? '' : days > 0 ? `+${days}` : days}`;
}
