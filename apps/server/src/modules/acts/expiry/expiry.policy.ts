import { addDays, addYears, type Day, formatDay } from '@tramite/rules/date/day';
import { dayOf } from '@tramite/rules/date/zoned';
import { fieldProblem } from '../../../platform/problem/problem.ts';

/** A document for longer is a typing error. */
const YEARS_AT_MOST = 20;

/**
 * The last day that a release gives: the one it names, or so many days from today where its customer is.
 * @throws request.invalid unless it is one of both and lies ahead
 */
export function ensureLastDay(
  { expiresOn, days }: { readonly expiresOn?: Day; readonly days?: number },
  timeZone: string,
  now: Date,
): Day {
  const today = dayOf(now, timeZone);
  if ((expiresOn === undefined) === (days === undefined)) throw fieldProblem('expiresOn', 'dayOrDays');
  const lastDay = expiresOn ?? addDays(today, days ?? 0);
  if (lastDay < today) throw fieldProblem('expiresOn', 'pastDay');
  const limit = addYears(today, YEARS_AT_MOST);
  if (lastDay > limit) throw fieldProblem('expiresOn', 'farDay', { limit: formatDay(limit) });
  return lastDay;
}
