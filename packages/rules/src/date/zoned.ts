import { addDays, type Day, dayFromNumber, dayNumber } from './day.ts';

/** Used for establishments that set no time zone. */
export const DEFAULT_TIME_ZONE = 'America/Sao_Paulo';

const MS_PER_MINUTE = 60_000;
const MS_PER_DAY = 86_400_000;
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const created = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formatters.set(timeZone, created);
  return created;
}

/** The local day and the minutes (with fractions) since its midnight. */
export interface WallClock {
  readonly day: Day;
  readonly minutes: number;
}

export function wallClock(at: Date, timeZone: string = DEFAULT_TIME_ZONE): WallClock {
  const offset = offsetOfDay(at.getTime(), timeZone);
  if (offset === null) return readClock(at, timeZone);
  const local = at.getTime() + offset;
  const days = Math.floor(local / MS_PER_DAY);
  const ms = local - days * MS_PER_DAY;
  return { day: dayFromNumber(days), minutes: Math.floor(ms / MS_PER_MINUTE) + (ms % MS_PER_MINUTE) / MS_PER_MINUTE };
}

const LAST_KNOWN = Date.UTC(2100, 0);
const DAYS_AT_MOST = 10_000;
const offsets = new Map<string, number | null>();

/** What a zone is ahead of UTC all through a day of UTC; null on a day that changes its clocks, and far from today. */
function offsetOfDay(ms: number, timeZone: string): number | null {
  if (!(ms >= 0 && ms < LAST_KNOWN)) return null;
  const start = Math.floor(ms / MS_PER_DAY) * MS_PER_DAY;
  const key = `${timeZone} ${start}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const [first, last] = [start, start + MS_PER_DAY - 1].map((edge) => offsetAt(new Date(edge), timeZone));
  const offset = first !== undefined && first === last ? first : null;
  if (offsets.size >= DAYS_AT_MOST) offsets.clear();
  offsets.set(key, offset);
  return offset;
}

function readClock(at: Date, timeZone: string): WallClock {
  const parts: Record<string, string> = {};
  for (const part of formatterOf(timeZone).formatToParts(at)) parts[part.type] = part.value;
  const milliseconds = ((at.getTime() % 1000) + 1000) % 1000;
  return {
    day: `${(parts.year ?? '').padStart(4, '0')}-${parts.month}-${parts.day}`,
    minutes: Number(parts.hour) * 60 + Number(parts.minute) + (Number(parts.second) + milliseconds / 1000) / 60,
  };
}

export function dayOf(at: Date, timeZone: string = DEFAULT_TIME_ZONE): Day {
  return wallClock(at, timeZone).day;
}

/** A local time skipped by a clock change becomes the next one; of a repeated time, the first is taken. */
export function instantOf(day: Day, minutes: number, timeZone: string = DEFAULT_TIME_ZONE): Date {
  const wall = dayNumber(day) * MS_PER_DAY + Math.round(minutes * MS_PER_MINUTE);
  const offsets = [wall - MS_PER_DAY, wall + MS_PER_DAY].map((guess) => offsetAt(new Date(guess), timeZone));
  const candidates = offsets.map((offset) => wall - offset).sort((a, b) => a - b);
  const exact = candidates.find((instant) => instant + offsetAt(new Date(instant), timeZone) === wall);
  return new Date(exact ?? firstAfterGap(candidates, timeZone));
}

function offsetAt(at: Date, timeZone: string): number {
  const { day, minutes } = readClock(at, timeZone);
  return Math.round(dayNumber(day) * MS_PER_DAY + minutes * MS_PER_MINUTE - at.getTime());
}

function firstAfterGap(candidates: readonly number[], timeZone: string): number {
  let before = candidates[0] ?? 0;
  let after = candidates.at(-1) ?? 0;
  const offset = offsetAt(new Date(after), timeZone);
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (offsetAt(new Date(middle), timeZone) === offset) after = middle;
    else before = middle;
  }
  return after;
}

/** From 00:00:00 of the first day to 23:59:59.999 of the last. */
export function dayRange(
  start: Day,
  end: Day,
  timeZone: string = DEFAULT_TIME_ZONE,
): { readonly from: Date; readonly to: Date } {
  return {
    from: instantOf(start, 0, timeZone),
    to: new Date(instantOf(addDays(end, 1), 0, timeZone).getTime() - 1),
  };
}
