import { addDays, type Day, isDay, makeDay } from './day.ts';

const WORDS: Readonly<Record<string, number>> = { ontem: -1, hoje: 0, amanha: 1 };
const MAX_YEARS_AHEAD_OF_SHORT = 50;

function fullYear(typed: string, today: Day): number {
  if (typed.length === 4) return Number(typed);
  const century = Math.floor(Number(today.slice(0, 4)) / 100) * 100;
  const year = century + Number(typed);
  return year > Number(today.slice(0, 4)) + MAX_YEARS_AHEAD_OF_SHORT ? year - 100 : year;
}

/**
 * Day of a typed text: DD/MM/YYYY (also with dots, hyphens or spaces), DDMMYYYY, two-digit years, DD/MM of the current
 * year, YYYY-MM-DD, and the words hoje, ontem, amanhã. Undefined when it is none of them or no day of the calendar.
 */
export function parseDay(text: string, today: Day): Day | undefined {
  const typed = text.trim().toLowerCase();
  if (isDay(typed)) return typed;
  const word = typed.normalize('NFD').replace(/\p{M}/gu, '');
  const offset = Object.hasOwn(WORDS, word) ? WORDS[word] : undefined;
  if (offset !== undefined) return addDays(today, offset);
  const parts =
    /^(\d{1,2})[/.\- ](\d{1,2})(?:[/.\- ](\d{4}|\d{2}))?$/.exec(typed) ?? /^(\d{2})(\d{2})(\d{4}|\d{2})?$/.exec(typed);
  if (!parts) return undefined;
  return makeDay(fullYear(parts[3] ?? today.slice(0, 4), today), Number(parts[2]), Number(parts[1]));
}
