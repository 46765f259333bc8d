import { type Sql, sql } from '../../../platform/db/sql.ts';
import { fieldProblem } from '../../../platform/problem/problem.ts';

// Years that both sides write in four digits.
const FIRST = Date.parse('0001-01-01T00:00:00Z');
const LAST = Date.parse('9999-12-31T23:59:59.999Z');
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The instant a period begins: midnight of a day where the customer is, or the instant itself. */
export function startOf(customerId: number, value: string): Sql {
  return DAY.test(value) ? midnight(customerId, value, 0) : instant('startDate', value);
}

/** Comparison that keeps what is not after a period: the whole of its last day, or second without fraction, is in it. */
export function endOf(customerId: number, value: string): Sql {
  if (DAY.test(value)) return sql`< ${midnight(customerId, value, 1)}`;
  const end = instant('endDate', value);
  return value.includes('.') ? sql`<= ${end}` : sql`< ${end} + interval '1 second'`;
}

function midnight(customerId: number, day: string, later: number): Sql {
  return sql`((${knownDay(day)}::date + ${later}::int)::timestamp at time zone (select time_zone from customer where id = ${customerId}))`;
}

function instant(field: string, text: string): Sql {
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) throw fieldProblem(field, 'noSuchDay');
  const known = Math.min(Math.max(at.getTime(), FIRST), LAST);
  return sql`${new Date(known).toISOString()}::timestamptz`;
}

export interface Period {
  readonly from?: string;
  readonly to?: string;
}

/** Conditions that an instant is within a period of whole days. */
export function instantWithin(customerId: number, at: Sql, { from, to }: Period): Sql<boolean>[] {
  return [
    ...(from ? [sql<boolean>`${at} >= ${midnight(customerId, from, 0)}`] : []),
    ...(to ? [sql<boolean>`${at} < ${midnight(customerId, to, 1)}`] : []),
  ];
}

/** Conditions that a day is within a period. */
export function dayWithin(day: Sql, { from, to }: Period): Sql<boolean>[] {
  return [
    ...(from ? [sql<boolean>`${day} >= ${knownDay(from)}::date`] : []),
    ...(to ? [sql<boolean>`${day} <= ${knownDay(to)}::date`] : []),
  ];
}

function knownDay(day: string): string {
  return day < '0001' ? '0001-01-01' : day;
}
