import { type Day, isDay, makeDay } from './day.ts';
import { fixDay, parseRelativeDay } from './relative-day.ts';

const MAX_YEARS_AHEAD_OF_SHORT = 50;

function fullYear(typed: string, today: Day): number {
  if (typed.length === 4) return Number(typed);
  const century = Math.floor(Number(today.slice(0, 4)) / 100) * 100;
  const year = century + Number(typed);
  return year > Number(today.slice(0, 4)) + MAX_YEARS_AHEAD_OF_SHORT ? year - 100 : year;
}

/** Reads DD/MM/YYYY (any or no separator, short or no year), YYYY-MM-DD, hoje, ontem, amanhã, hoje-7. */
export function parseDay(text: string, today: Day): Day | undefined {
  const typed = text.trim().toLowerCase();
  if (isDay(typed)) return typed;
  const relative = parseRelativeDay(typed);
  if (relative !== undefined) return fixDay(relative, today);
  const parts =
    /^(\d{1,2})[/.\- ](\d{1,2})(?:[/.\- ](\d{4}|\d{2}))?$/.exec(typed) ?? /^(\d{2})(\d{2})(\d{4}|\d{2})?$/.exec(typed);
  if (!parts) return undefined;
  return makeDay(fullYear(parts[3] ?? today.slice(0, 4), today), Number(parts[2]), Number(parts[1]));
}
