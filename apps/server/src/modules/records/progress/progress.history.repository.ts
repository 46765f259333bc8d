import { logTypes, type ProgressType } from '@tramite/contract';
import type { Db } from '../../../platform/db/database.ts';
import { first, many, type Sql, sql } from '../../../platform/db/sql.ts';
import { visibleTo } from '../../../platform/tenancy/visibility.ts';
import { restrictedIndexers } from '../../definitions/indexer/indexer.sql.ts';
import type { ProgressRow, Reading } from './progress.facts.ts';
import { storyVisibleTo } from './progress.sql.ts';

/** What a history is narrowed to. */
export interface Narrowing {
  readonly type?: ProgressType;
  /** 0 for the product itself. */
  readonly userId?: number;
  readonly day?: string;
}

interface PageOf {
  readonly before?: number;
  readonly limit: number;
}

/** Entries of a history as far as the actor sees what they tell of, newest first, older than `before`. */
export function listProgress(db: Db, reading: Reading, narrowing: Narrowing, { before, limit }: PageOf) {
  const older = before ? sql`and e.id < ${before}` : sql``;
  return many(
    db,
    sql<ProgressRow>`
      select e.*, u.name as user_name, a.name as assumed_by_name, ${restrictedIndexers(reading.customerId)} as restricted_indexers
      from (${isOfAccess(narrowing.type) ? accesses(reading) : story(reading)}) as e
      left join app_user u on u.id = e.user_id left join app_user a on a.id = e.assumed_by
      where ${narrowed(reading, narrowing)} ${older}
      order by e.id desc limit ${limit}`,
  );
}

/** Whether entries of a kind are accesses, which are kept apart. */
export function isOfAccess(type: ProgressType | undefined): boolean {
  return type === 'VIEW' || type === 'DOWNLOAD';
}

function story({ customerId, actor, subject: { kind, id } }: Reading): Sql {
  return sql`
    select p.id, p.type, p.description, p.fields, p.at, p.user_id, p.assumed_by, p.origin, p.document_id, p.pendency_id,
      p.comment_id, p.sla_minutes
    from progress p
    where p.customer_id = ${customerId} and ${sql.ref(`p.${kind}_id`)} = ${id} and ${storyVisibleTo(actor, 'p')}`;
}

// Written out, so that the index of just these is seen to fit.
const [view, download] = [sql.lit(logTypes.view), sql.lit(logTypes.download)];

/** Accesses to the documents of a history, told like its entries. */
function accesses({ customerId, actor, subject: { kind, id } }: Reading): Sql {
  const ofSubject = kind === 'document' ? sql`d.id = ${id}` : sql`d.process_id = ${id}`;
  return sql`
    select l.id, case l.log_type when ${view} then 'VIEW' else 'DOWNLOAD' end as type,
      t.label || coalesce(': ' || f.label, '') as description, null::jsonb as fields, l.at, l.user_id,
      null::bigint as assumed_by, null::text as origin, l.document_id, null::bigint as pendency_id,
      null::bigint as comment_id, null::int as sla_minutes
    from document d
    join document_type t on t.customer_id = d.customer_id and t.id = d.type_id
    join access_log l on l.customer_id = d.customer_id and l.document_id = d.id and l.log_type in (${view}, ${download})
    left join attachment f on f.customer_id = l.customer_id and f.id = l.attachment_id
    where d.customer_id = ${customerId} and ${ofSubject} and ${visibleTo(actor, 'd')}`;
}

function narrowed(reading: Reading, { type, userId, day }: Narrowing): Sql {
  const ofType = type ? sql`e.type = ${type}` : sql`e.type not in ('VIEW', 'DOWNLOAD')`;
  return sql`${ofType} and ${ofPerson(userId)} and ${ofDay(reading, day)}`;
}

function ofPerson(userId: number | undefined): Sql {
  if (userId === undefined) return sql`true`;
  return userId === 0 ? sql`e.user_id is null` : sql`e.user_id = ${userId}`;
}

function ofDay({ customerId }: Reading, day: string | undefined): Sql {
  if (day === undefined) return sql`true`;
  const begins = (which: Sql) => sql`((${which})::timestamp at time zone ${zoneOf(customerId)})`;
  return sql`(e.at >= ${begins(sql`${day}::date`)} and e.at < ${begins(sql`${day}::date + 1`)})`;
}

const zoneOf = (customerId: number) => sql`(select z.time_zone from customer z where z.id = ${customerId})`;

export interface FacetRow {
  readonly types: { readonly type: ProgressType; readonly count: number }[];
  readonly people: { readonly id: number | null; readonly name: string | null; readonly count: number }[];
}

/** What a history can be narrowed to, each counted under the other filters. */
export async function findFacets(
  db: Db,
  reading: Reading,
  { type, userId, day }: Narrowing,
  { withAccesses }: { withAccesses: boolean },
): Promise<FacetRow> {
  const all = withAccesses
    ? sql`select type, user_id, at from (${story(reading)}) s union all select type, user_id, at from (${accesses(reading)}) l`
    : sql`select type, user_id, at from (${story(reading)}) s`;
  const found = await first(
    db,
    sql<FacetRow>`
      with e as materialized (select * from (${all}) as e where ${ofDay(reading, day)})
      select
        (select coalesce(jsonb_agg(jsonb_build_object('type', c.type, 'count', c.n)), '[]')
          from (select e.type, count(*) as n from e where ${ofPerson(userId)} group by e.type) c) as types,
        (select coalesce(jsonb_agg(jsonb_build_object('id', c.user_id, 'name', u.name, 'count', c.n)
            order by u.name collate "pt-BR-x-icu" nulls last), '[]')
          from (select e.user_id, count(*) as n from e where ${narrowed(reading, { type })} group by e.user_id) c
          left join app_user u on u.id = c.user_id) as people`,
  );
  return found ?? { types: [], people: [] };
}

export interface AccessRow {
  readonly day: string;
  readonly user_id: number;
  readonly user_name: string;
  readonly views: number;
  readonly downloads: number;
  readonly last: Date;
}

/** Days from that of one instant to that before another; null is open. */
export interface Span {
  readonly from: Date | null;
  readonly before: Date | null;
}

/** Who saw and downloaded on each day, newest first. */
export function listAccessDays(db: Db, reading: Reading, { userId, day }: Narrowing, { from, before }: Span) {
  const dayOf = (at: Sql) => sql`(${at} at time zone ${zoneOf(reading.customerId)})::date`;
  const since = from ? sql`and ${dayOf(sql`e.at`)} >= ${dayOf(sql`${from}::timestamptz`)}` : sql``;
  const until = before ? sql`and ${dayOf(sql`e.at`)} < ${dayOf(sql`${before}::timestamptz`)}` : sql``;
  return many(
    db,
    sql<AccessRow>`
      select to_char(${dayOf(sql`e.at`)}, 'YYYY-MM-DD') as day, e.user_id, u.name as user_name,
        count(*) filter (where e.type = 'VIEW')::int as views, count(*) filter (where e.type = 'DOWNLOAD')::int as downloads,
        max(e.at) as last
      from (${accesses(reading)}) as e join app_user u on u.id = e.user_id
      where ${ofPerson(userId)} and ${ofDay(reading, day)} ${since} ${until}
      group by 1, 2, 3 order by 1 desc, max(e.at) desc, 2`,
  );
}

/** When an entry of a history happened. */
export async function findEntryTime(db: Db, customerId: number, id: number): Promise<Date | null> {
  const found = await first(
    db,
    sql<{ at: Date }>`select at from progress where customer_id = ${customerId} and id = ${id}`,
  );
  return found?.at ?? null;
}
