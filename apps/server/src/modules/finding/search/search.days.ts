import type { SearchBody } from '@tramite/contract';
import type { Day } from '@tramite/rules/date/day';
import { fixDay, inOrder } from '@tramite/rules/date/relative-day';
import { fieldProblem } from '../../../platform/problem/problem.ts';

// Years with four digits, in JavaScript and PostgreSQL.
const FIRST = Date.parse('0001-01-01T00:00:00Z');
const LAST = Date.parse('9999-12-31T23:59:59.999Z');
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A day in the customer's zone, or an instant that stands for its whole second. */
export type Moment = { readonly day: Day } | { readonly instant: string; readonly isWholeSecond: boolean };

/** Inclusive. */
export type Bound = { readonly from: Day } | { readonly to: Day };

type Period = NonNullable<NonNullable<SearchBody['options']>['due']>;

/** Whether the result may depend on the current day. */
export function namesDays({ startDate, endDate, options = {} }: SearchBody): boolean {
  const { lastProgress, due, ended, expiry, indexers = [] } = options;
  return [startDate, endDate, lastProgress, due, ended, expiry].some(Boolean) || indexers.length > 0;
}

/** Replaces relative days, except in field conditions, which are resolved with their fields; a reversed period is turned round. */
export function withFixedDays(body: SearchBody, today: Day): SearchBody {
  const { options } = body;
  const [startDate, endDate] = inOrder(body.startDate, body.endDate, today);
  const periods = options && {
    ...options,
    ...(options.lastProgress && { lastProgress: fixPeriod(options.lastProgress, today) }),
    ...(options.due && { due: fixPeriod(options.due, today) }),
    ...(options.ended && { ended: fixPeriod(options.ended, today) }),
    ...(options.expiry && { expiry: fixPeriod(options.expiry, today) }),
  };
  return {
    ...body,
    ...(startDate && { startDate: fixDay(startDate, today) }),
    ...(endDate && { endDate: fixDay(endDate, today) }),
    ...(periods && { options: periods }),
  };
}

/** @throws request.invalid for an invalid instant */
export function momentOf(field: 'startDate' | 'endDate', value: string): Moment {
  if (DAY.test(value)) return { day: knownDay(value) };
  const at = new Date(value).getTime();
  if (Number.isNaN(at)) throw fieldProblem(field, 'noSuchDay');
  const known = Math.min(Math.max(at, FIRST), LAST);
  return { instant: new Date(known).toISOString(), isWholeSecond: !value.includes('.') };
}

export function boundsOf({ from, to }: Period = {}): Bound[] {
  return [...(from ? [{ from: knownDay(from) }] : []), ...(to ? [{ to: knownDay(to) }] : [])];
}

function knownDay(day: string): Day {
  return day < '0001' ? '0001-01-01' : day;
}

function fixPeriod(period: Period, today: Day): Period {
  const [from, to] = inOrder(period.from, period.to, today);
  return { ...(from && { from: fixDay(from, today) }), ...(to && { to: fixDay(to, today) }) };
}
