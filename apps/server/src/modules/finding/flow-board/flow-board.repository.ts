import type { Day } from '@tramite/rules/date/day';
import type { Db } from '../../../platform/db/database.ts';
import { many, type Sql, sql } from '../../../platform/db/sql.ts';
import { manyWithin } from '../../../platform/db/time-limit.ts';
import { problem } from '../../../platform/problem/problem.ts';

/** In milliseconds. */
const MOST_MS = 8_000;

export interface StageNameRow {
  readonly label: string;
  /** The same name as versions write it. */
  readonly labels: string[];
  readonly elements: string[];
}

/** Stages of all versions of a type by name, those of the version in force first and in its order; none without the type. */
export function listStageNames(db: Db, customerId: number, typeId: number): Promise<StageNameRow[]> {
  return many(
    db,
    sql<StageNameRow>`
      select (array_agg(s.label order by v.id = t.current_version_id desc, s.id desc))[1] as label,
        array_agg(distinct s.label) as labels,
        coalesce(jsonb_agg(s.node_id order by s.position) filter (where v.id = t.current_version_id), '[]') as elements
      from process_type t
      join process_type_version v on v.customer_id = t.customer_id and v.process_type_id = t.id
      join stage s on s.customer_id = v.customer_id and s.version_id = v.id and s.type not in ('START', 'END')
      where t.customer_id = ${customerId} and t.id = ${typeId}
      group by lower(s.label)
      order by min(s.position) filter (where v.id = t.current_version_id) nulls last, min(s.position), 1`,
  );
}

export function findType(db: Db, customerId: number, typeId: number): Promise<{ id: number }[]> {
  return many(
    db,
    sql<{ id: number }>`select id from process_type where customer_id = ${customerId} and id = ${typeId}`,
  );
}

/** Stays of a type that ended in a period. */
export interface Stays {
  readonly customerId: number;
  readonly typeId: number;
  readonly startDate: Day;
  readonly endDate: Day;
  /** `from ... where ...` of the processes that count, aliased r. */
  readonly rows: Sql;
}

/** Stays `y` in stages `s`, which came back to `b`. */
const staysOf = ({ customerId, typeId, startDate, endDate, rows }: Stays) => sql`
  from process_type_version v
  join stage s on s.customer_id = ${customerId} and s.version_id = v.id
  join process_stay y on y.customer_id = ${customerId} and y.stage_id = s.id
    and y.left_at >= (${startDate}::date)::timestamp at time zone (select time_zone from customer where id = ${customerId})
    and y.left_at < (${endDate}::date + 1)::timestamp at time zone (select time_zone from customer where id = ${customerId})
  join (select r.id ${rows}) f on f.id = y.process_id
  left join stage b on b.customer_id = ${customerId} and b.id = y.back_to
  where v.customer_id = ${customerId} and v.process_type_id = ${typeId}`;

export interface StayCountRow {
  readonly stage: string;
  readonly passed: number;
  readonly p50: number;
  readonly p90: number;
  readonly back: number;
}

export async function countStays(db: Db, stays: Stays): Promise<StayCountRow[]> {
  return within(
    await manyWithin(
      db,
      MOST_MS,
      sql<StayCountRow>`
        select min(s.label) as stage, count(*)::int as passed, count(y.back_to)::int as back,
          round(percentile_cont(0.5) within group (order by y.worked_minutes))::int as p50,
          round(percentile_cont(0.9) within group (order by y.worked_minutes))::int as p90
        ${staysOf(stays)} group by lower(s.label)`,
    ),
  );
}

export interface LoopRow {
  readonly from: string;
  readonly to: string;
  readonly count: number;
}

export async function countLoops(db: Db, stays: Stays): Promise<LoopRow[]> {
  return within(
    await manyWithin(
      db,
      MOST_MS,
      sql<LoopRow>`
        select min(s.label) as "from", min(b.label) as "to", count(*)::int as count
        ${staysOf(stays)} and y.back_to is not null
        group by lower(s.label), lower(b.label) order by 3 desc, 1, 2`,
    ),
  );
}

export interface StayRow {
  readonly id: number;
  readonly process_id: number;
  readonly stage: string;
  readonly back_to: string | null;
  readonly entered_at: Date;
  readonly left_at: Date;
  readonly worked_minutes: number;
  readonly total: number;
}

export interface AskedStays {
  readonly stage?: string;
  readonly back?: boolean;
  readonly backTo?: string;
  readonly limit: number;
  readonly offset: number;
}

/** One page of them, the last first, each with how many there are in all. */
export async function pageOfStays(
  db: Db,
  stays: Stays,
  { stage, back, backTo, limit, offset }: AskedStays,
): Promise<StayRow[]> {
  const ofStage = stage === undefined ? sql`` : sql`and lower(s.label) = lower(${stage})`;
  const toStage = backTo === undefined ? sql`` : sql`and lower(b.label) = lower(${backTo})`;
  return within(
    await manyWithin(
      db,
      MOST_MS,
      sql<StayRow>`
        select y.id, y.process_id, s.label as stage, b.label as back_to, y.entered_at, y.left_at, y.worked_minutes,
          count(*) over ()::int as total
        ${staysOf(stays)} ${ofStage} ${toStage} ${back ? sql`and y.back_to is not null` : sql``}
        order by y.left_at desc, y.id desc limit ${limit} offset ${offset}`,
    ),
  );
}

/** @throws dashboard.failed */
function within<T>(rows: T[] | 'timeout'): T[] {
  if (rows === 'timeout') throw problem('dashboard.failed');
  return rows;
}
