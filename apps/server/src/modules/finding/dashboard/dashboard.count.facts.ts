import type { Db } from '../../../platform/db/database.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import { manyWithin } from '../../../platform/db/time-limit.ts';
import { problem } from '../../../platform/problem/problem.ts';

/** In milliseconds. */
const MOST_MS = 8_000;

/** A number of a board: `n` records of one kind, with what they are worth. */
export interface BoardRow {
  readonly of: Measure;
  readonly key: string | null;
  readonly n: number;
  readonly cents: number | null;
  /** Of stages and of what ended: hours that half of them and nine in ten took at most. */
  readonly p50: number | null;
  readonly p90: number | null;
  /** Of stages: how many of them are late. */
  readonly late: number | null;
}

export type Measure =
  | 'total'
  | 'day'
  | 'endedDay'
  | 'stage'
  | 'situation'
  | 'establishment'
  | 'owner'
  | 'tag'
  | 'late'
  | 'age'
  | 'duration'
  | 'role';

export interface Counted {
  readonly customerId: number;
  readonly now: Date;
  /** `from ... where ...` of a search, aliased r. */
  readonly rows: Sql;
  /** For `tag`: each tag with one that counts for it. */
  readonly families?: readonly (readonly [root: number, id: number])[];
}

/** Counts what a search finds in several ways, in one statement. */
export async function countBoard(db: Db, counted: Counted, measures: readonly Measure[]): Promise<BoardRow[]> {
  const isOfDocuments = measures.includes('role');
  const columns = isOfDocuments
    ? sql`r.id, r.captured_at, r.establishment_id, null::bigint as value_cents`
    : sql`r.id, r.captured_at, r.ended_at, r.establishment_id, r.owner_id, r.situation_id, r.value_cents`;
  const parts = measures.map(
    (measure) => sql`(select ${sql.lit(measure)} as of, b.* from (${sources[measure](counted)}) as b)`,
  );
  const rows = await manyWithin(
    db,
    MOST_MS,
    sql<BoardRow>`
      with zone as materialized (select time_zone from customer where id = ${counted.customerId}),
        found as materialized (select ${columns} ${counted.rows})
      ${sql.join(parts, sql` union all `)}`,
  );
  if (rows === 'timeout') throw problem('dashboard.failed');
  return rows;
}

const nothingElse = sql`null::float8 as p50, null::float8 as p90, null::bigint as late`;
const each = sql`count(*) as n, sum(f.value_cents)::bigint as cents, ${nothingElse}`;
const unpriced = sql`null::bigint as cents, ${nothingElse}`;
const dayIn = (column: string) => sql`(${sql.ref(column)} at time zone (select time_zone from zone))::date`;

/** Each gives (key, n, cents, p50, p90, late) over `found`. */
const sources: Readonly<Record<Measure, (counted: Counted) => Sql>> = {
  total: () => sql`select null as key, ${each} from found f`,
  day: () => sql`select ${dayIn('f.captured_at')}::text as key, ${each} from found f group by 1`,
  endedDay: () => sql`select ${dayIn('f.ended_at')}::text as key, ${each} from found f group by 1`,
  situation: () => sql`select f.situation_id::text as key, ${each} from found f group by 1`,
  establishment: () => sql`select f.establishment_id::text as key, ${each} from found f group by 1`,
  owner: () => sql`select f.owner_id::text as key, ${each} from found f group by 1`,
  tag: ({ customerId, families = [] }) => sql`
    select f.root::text as key, ${each} from (
      select distinct y.root, x.id, x.value_cents from found x
      join process_tag t on t.customer_id = ${customerId} and t.process_id = x.id
      join unnest(${families.map(([root]) => root)}::bigint[], ${families.map(([, id]) => id)}::bigint[]) as y (root, id)
        on y.id = t.tag_id) as f group by 1`,
  late: (counted) => sql`
    select null as key, count(*) as n, ${unpriced} from (${standing(counted)}) as s where s.is_late`,
  age: ({ now }) => sql`
    select (((${now}::timestamptz at time zone (select time_zone from zone))::date) - ${dayIn('f.captured_at')})::text as key,
      count(*) as n, ${unpriced} from found f group by 1`,
  duration: () => sql`
    select null as key, count(*) as n, null::bigint as cents, ${percentiles(sql`f.ended_at - f.captured_at`)},
      null::bigint as late from found f where f.ended_at is not null`,
  stage: (counted) => sql`
    select min(s.label) as key, count(distinct k.process_id) as n, null::bigint as cents,
      ${percentiles(sql`${counted.now}::timestamptz - k.entered_at`)},
      count(distinct k.process_id) filter (where l.is_late) as late
    from (${standing(counted)}) as l
    join process_token k on k.customer_id = ${counted.customerId} and k.process_id = l.process_id
    join stage s on s.customer_id = ${counted.customerId} and s.id = k.stage_id
    group by lower(s.label) order by min(s.position), 1`,
  role: ({ customerId }) => sql`
    select x.role_id::text as key, count(distinct f.id) as n, ${unpriced} from found f
    join document_open_check x on x.customer_id = ${customerId} and x.document_id = f.id group by 1`,
};

/** Processes under way: late where one of their stages is, as in a search. */
const standing = ({ customerId, now }: Counted) => sql`
  select k.process_id, coalesce(min(k.due_at) < ${now}::timestamptz, false) as is_late from found f
  join process_token k on k.customer_id = ${customerId} and k.process_id = f.id group by 1`;

const percentiles = (took: Sql) => {
  const hours = sql`greatest(0, extract(epoch from ${took}) / 3600)::float8`;
  return sql`percentile_cont(0.5) within group (order by ${hours}) as p50,
    percentile_cont(0.9) within group (order by ${hours}) as p90`;
};
