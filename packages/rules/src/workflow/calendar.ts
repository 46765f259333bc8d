import type { Day } from '../date/day.ts';
import { DEFAULT_TIME_ZONE } from '../date/zoned.ts';

/** HH:MM; the end may be 24:00. */
export type WorkInterval = readonly [start: string, end: string];

/** An establishment's working time, as stored (JSON). */
export interface CalendarSettings {
  readonly timeZone?: string;
  /** By weekday, '0' = Sunday to '6' = Saturday; missing days are free. */
  readonly week?: Readonly<Record<string, readonly WorkInterval[]>>;
  readonly holidays?: readonly Day[];
}

/** Working time for SLA calculation, in minutes since midnight. */
export interface WorkCalendar {
  readonly timeZone: string;
  readonly week: readonly (readonly (readonly [start: number, end: number])[])[];
  readonly holidays: ReadonlySet<Day>;
}

const WORKDAY: readonly WorkInterval[] = [['08:00', '18:00']];
const SATURDAY: readonly WorkInterval[] = [['09:00', '13:00']];
const DEFAULT_WEEK: Readonly<Record<string, readonly WorkInterval[]>> = {
  '1': WORKDAY,
  '2': WORKDAY,
  '3': WORKDAY,
  '4': WORKDAY,
  '5': WORKDAY,
  '6': SATURDAY,
};

function toMinutes(time: string): number {
  const parts = /^(\d{2}):(\d{2})$/.exec(time);
  const minutes = parts ? Number(parts[1]) * 60 + Number(parts[2]) : Number.NaN;
  if (!(minutes <= 24 * 60)) throw new RangeError(`Not a time of day: ${time}`);
  return minutes;
}

/** Default: Monday to Friday 8-18, Saturday 9-13, Sao Paulo, no holidays. @throws RangeError if a time is not HH:MM */
export function toCalendar(settings: CalendarSettings = {}): WorkCalendar {
  const source = settings.week ?? DEFAULT_WEEK;
  const week = Array.from({ length: 7 }, (_, weekday) => {
    const stretches = (source[String(weekday)] ?? []).map(
      ([start, end]) => [toMinutes(start), toMinutes(end)] as const,
    );
    let reached = 0;
    return [...stretches]
      .sort((a, b) => a[0] - b[0])
      .flatMap(([start, end]) => {
        const from = Math.max(start, reached);
        reached = Math.max(reached, end);
        return end > from ? [[from, end] as const] : [];
      });
  });
  return { timeZone: settings.timeZone ?? DEFAULT_TIME_ZONE, week, holidays: new Set(settings.holidays ?? []) };
}
