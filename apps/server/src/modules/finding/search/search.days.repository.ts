import type { Day } from '@tramite/rules/date/day';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import type { Bound, Moment } from './search.days.ts';

/** Midnight in the customer's zone, or the instant itself. */
export function startOf(customerId: number, moment: Moment): Sql {
  return 'day' in moment ? midnight(customerId, moment.day, 0) : sql`${moment.instant}::timestamptz`;
}

/** Includes the whole last day, or the whole last second. */
export function endOf(customerId: number, moment: Moment): Sql {
  if ('day' in moment) return sql`< ${midnight(customerId, moment.day, 1)}`;
  const end = sql`${moment.instant}::timestamptz`;
  return moment.isWholeSecond ? sql`< ${end} + interval '1 second'` : sql`<= ${end}`;
}

function midnight(customerId: number, day: Day, later: number): Sql {
  return sql`((${day}::date + ${later}::int)::timestamp at time zone (select time_zone from customer where id = ${customerId}))`;
}

/** SQL for an instant within a bound. */
export function instantWithin(customerId: number, at: Sql, bound: Bound): Sql<boolean> {
  return 'from' in bound
    ? sql`${at} >= ${midnight(customerId, bound.from, 0)}`
    : sql`${at} < ${midnight(customerId, bound.to, 1)}`;
}

/** SQL for a day within a bound. */
export function dayWithin(day: Sql, bound: Bound): Sql<boolean> {
  return 'from' in bound ? sql`${day} >= ${bound.from}::date` : sql`${day} <= ${bound.to}::date`;
}
