import type { BodyOf, endpoints } from '@tramite/contract';
import type { Day } from '@tramite/rules/date/day';
import { addDays } from '@tramite/rules/date/day';
import { parseDay } from '@tramite/rules/date/parse-day';
import { RELEASE_DAYS_AT_MOST } from '@tramite/rules/document/expiry-marks';

/** What was typed into the release of an expiry. */
export interface ReleaseForm {
  readonly by: 'days' | 'date';
  readonly days: number | string;
  /** As it was typed: DD/MM/YYYY. */
  readonly date: string;
  readonly reason: string;
}

export const emptyForm: ReleaseForm = { by: 'days', days: 30, date: '', reason: '' };

/** The days that were typed, undefined where they are none. */
export function daysOf({ days }: ReleaseForm): number | undefined {
  const count = Number(days);
  return Number.isInteger(count) && count >= 1 && count <= RELEASE_DAYS_AT_MOST ? count : undefined;
}

/** The new last day; undefined while there is none from today on. */
export function lastDayOf(form: ReleaseForm, today: Day): Day | undefined {
  if (form.by === 'days') {
    const days = daysOf(form);
    return days === undefined ? undefined : addDays(today, days);
  }
  const day = parseDay(form.date, today);
  return day !== undefined && day >= today ? day : undefined;
}

/** What is sent; undefined while something is missing or wrong. */
export function toBody(form: ReleaseForm, today: Day): BodyOf<typeof endpoints.expiry.release> | undefined {
  const lastDay = lastDayOf(form, today);
  const reason = form.reason.trim();
  if (lastDay === undefined || reason === '') return undefined;
  return form.by === 'days' ? { days: daysOf(form), reason } : { expiresOn: lastDay, reason };
}
