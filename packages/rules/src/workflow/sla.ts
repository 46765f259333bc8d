import { addDays, type Day, dayNumber } from '../date/day.ts';
import { dayOf, instantOf } from '../date/zoned.ts';
import type { WorkCalendar } from './calendar.ts';

const MS_PER_MINUTE = 60_000;
// If ten years are not enough, the calendar has hardly any working time.
const MAX_DAYS = 3660;

/** A time in which the SLA does not run (pendency waiting for the customer). `to` is null while it lasts. */
export interface Pause {
  readonly from: Date;
  readonly to: Date | null;
}

type Span = readonly [from: number, to: number];

// Cached because time zone arithmetic is slow and lists ask for the same days again and again.
const known = new WeakMap<WorkCalendar, Map<Day, Span[]>>();

function workOf(day: Day, calendar: WorkCalendar): Span[] {
  const days = known.get(calendar) ?? new Map<Day, Span[]>();
  known.set(calendar, days);
  const spans = days.get(day) ?? spansOf(day, calendar);
  days.set(day, spans);
  return spans;
}

function spansOf(day: Day, calendar: WorkCalendar): Span[] {
  if (calendar.holidays.has(day)) return [];
  const weekday = (((dayNumber(day) + 4) % 7) + 7) % 7;
  return (calendar.week[weekday] ?? []).map(([start, end]) => [
    instantOf(day, start, calendar.timeZone).getTime(),
    instantOf(day, end, calendar.timeZone).getTime(),
  ]);
}

/** The instant so many working minutes later; null if the calendar never reaches it. */
export function dueAt(start: Date, minutes: number, calendar: WorkCalendar): Date | null {
  let left = minutes * MS_PER_MINUTE;
  if (left <= 0) return start;
  let day = dayOf(start, calendar.timeZone);
  for (let count = 0; count < MAX_DAYS; count += 1) {
    for (const [opens, closes] of workOf(day, calendar)) {
      const from = Math.max(opens, start.getTime());
      if (closes <= from) continue;
      if (left <= closes - from) return new Date(from + left);
      left -= closes - from;
    }
    day = addDays(day, 1);
  }
  return null;
}

/** Working minutes (with fractions); 0 if the second instant is not later. */
export function workedMinutes(from: Date, to: Date, calendar: WorkCalendar): number {
  if (to <= from) return 0;
  const last = dayOf(to, calendar.timeZone);
  let worked = 0;
  for (let day = dayOf(from, calendar.timeZone); day <= last; day = addDays(day, 1)) {
    for (const [opens, closes] of workOf(day, calendar)) {
      worked += Math.max(0, Math.min(closes, to.getTime()) - Math.max(opens, from.getTime()));
    }
  }
  return worked / MS_PER_MINUTE;
}

function inOrder(pauses: readonly Pause[]): Pause[] {
  return [...pauses].sort((a, b) => a.from.getTime() - b.from.getTime());
}

/** Working minutes that count for the SLA: pauses are subtracted, overlapping ones once. */
export function slaMinutesUsed(enteredAt: Date, now: Date, pauses: readonly Pause[], calendar: WorkCalendar): number {
  let used = 0;
  let at = enteredAt;
  for (const { from, to } of inOrder(pauses)) {
    if (from > at) used += workedMinutes(at, from < now ? from : now, calendar);
    if (to === null) return used;
    if (to > at) at = to;
  }
  return used + workedMinutes(at, now, calendar);
}

export function isPaused(pauses: readonly Pause[], now: Date): boolean {
  return pauses.some(({ from, to }) => from <= now && (to === null || to > now));
}

export interface SlaFacts {
  readonly enteredAt: Date;
  /** Working minutes; null without SLA. */
  readonly slaMinutes: number | null;
  readonly pauses: readonly Pause[];
}

/** Null without SLA and while paused; recomputed from the remaining minutes after a pause. */
export function dueAtWithPauses(facts: SlaFacts, now: Date, calendar: WorkCalendar): Date | null {
  if (facts.slaMinutes === null || isPaused(facts.pauses, now)) return null;
  let at = facts.enteredAt;
  let left = facts.slaMinutes;
  for (const { from, to } of inOrder(facts.pauses)) {
    if (from > at) {
      const due = dueAt(at, left, calendar);
      if (due === null || due <= from) return due;
      left -= workedMinutes(at, from, calendar);
    }
    if (to && to > at) at = to;
  }
  return dueAt(at, left, calendar);
}

/** Working hours past the SLA, two decimals; negative = remaining; null without SLA or while paused. */
export function processDelayHours(facts: SlaFacts, now: Date, calendar: WorkCalendar): number | null {
  if (facts.slaMinutes === null || isPaused(facts.pauses, now)) return null;
  const minutes = slaMinutesUsed(facts.enteredAt, now, facts.pauses, calendar) - facts.slaMinutes;
  return Math.round((minutes / 60) * 100) / 100;
}
