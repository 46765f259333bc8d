import { addDays } from '../date/day.ts';
import { DEFAULT_TIME_ZONE, instantOf, wallClock } from '../date/zoned.ts';

/** What a user chose; times as '07:30', in one time zone. */
export interface MailChoice {
  readonly delivery: 'NOW' | 'DAILY' | 'NEVER';
  /** May go over midnight. Hours that begin when they end are none. */
  readonly quiet: { readonly from: string; readonly until: string } | null;
  readonly digestAt: string;
}

/** When a mail about something that happens now may go out: now itself, later, or null for never. */
export function mailTimeOf({ delivery, quiet, digestAt }: MailChoice, now: Date, timeZone = DEFAULT_TIME_ZONE) {
  if (delivery === 'NEVER') return null;
  if (delivery === 'DAILY') return next(digestAt, now, timeZone);
  if (!quiet || !isWithin(wallClock(now, timeZone).minutes, minutesOf(quiet.from), minutesOf(quiet.until))) return now;
  return next(quiet.until, now, timeZone);
}

function isWithin(at: number, from: number, until: number): boolean {
  return from <= until ? from <= at && at < until : at >= from || at < until;
}

/** The next time a clock shows it, after now. */
function next(time: string, now: Date, timeZone: string): Date {
  const { day } = wallClock(now, timeZone);
  const today = instantOf(day, minutesOf(time), timeZone);
  return today > now ? today : instantOf(addDays(day, 1), minutesOf(time), timeZone);
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}
