import type { SearchBody } from '@tramite/contract';
import type { Db } from '../../../platform/db/database.ts';
import { type Sql, sql, uncountedIds } from '../../../platform/db/sql.ts';
import { manyWithin } from '../../../platform/db/time-limit.ts';
import type { ListPlace } from './search.cursor.ts';
import { isOfList } from './search.plan.ts';
import { fromSelection, type Selection } from './search.selection.repository.ts';

export interface PageRequest {
  readonly order: NonNullable<NonNullable<SearchBody['options']>['order']>;
  readonly dir: 'asc' | 'desc';
  readonly offset: number;
  readonly limit: number;
  readonly after: ListPlace | null;
}

/** One more record than the page means that there is a next page. */
export interface FoundIds {
  readonly ids: Sql<number[]>;
  /** Null if the ids are found by the statement that reads the records, in order of capture. */
  readonly places: readonly ListPlace[] | null;
}

/** In milliseconds. */
const PAGE_MS = 5_000;
/** Up to so many establishments, their lists are merged instead of scanning and filtering. */
const MERGED = 64;
/** Ordering by last progress covers the newest documents only, since they have no such column. */
const NEWEST = 10_000;

/** Ids as an SQL array, in order, with one extra for a next page; 'timeout' if the search took too long. */
export async function pageIds(db: Db, selection: Selection, page: PageRequest): Promise<FoundIds | 'timeout'> {
  // Visibility is checked when the record is read.
  if (selection.plan.by === 'onlyId' && page.offset === 0 && !page.after) {
    return { ids: uncountedIds([selection.plan.id]), places: null };
  }
  const statement = pageOf(selection, page);
  const isByCapture = page.order === 'captured' || page.order === 'relevance';
  if (isByCapture && (selection.plan.by === 'everything' || selection.plan.by === 'code')) {
    return { ids: sql`array(select page.id from (${statement}) as page)`, places: null };
  }
  const rows = await manyWithin(db, PAGE_MS, statement);
  return rows === 'timeout' ? rows : { ids: uncountedIds(rows.map(({ id }) => id)), places: rows };
}

/** With one extra place for a next page; 'timeout' if it took too long. */
export function listPlaces(db: Db, selection: Selection, page: PageRequest): Promise<ListPlace[] | 'timeout'> {
  return manyWithin(db, PAGE_MS, pageOf(selection, page));
}

function pageOf(selection: Selection, page: PageRequest): Sql<ListPlace> {
  const { order, dir, offset, limit, after } = page;
  const direction = sql.raw(dir);
  const cut = sql`limit ${limit + 1} offset ${offset}`;
  if (order === 'captured') return capturedPage(selection, page);
  if (order === 'relevance') {
    const next = after ? sql`and ${isBehindRelevant(selection, page, after)}` : sql``;
    return sql`select r.id, r.captured_at::text as at ${fromSelection(selection)} ${next}
      order by (r.id = any(${[...selection.ids]}::bigint[])) desc, r.captured_at ${direction}, r.id ${direction} ${cut}`;
  }
  const { table, due, key } = selection.kind;
  if (order === 'due') return sortedBy(selection, due, page);
  if (table === 'process') return sortedBy(selection, 'last_progress_at', page);
  const at = sql`coalesce(l.at, n.captured_at)`;
  const next = after ? sql`where (${at}, n.id) ${beyond(dir)} (${after.at}::timestamptz, ${after.id}::bigint)` : sql``;
  return sql`
    select n.id, ${at}::text as at from (
      select r.id, r.captured_at ${fromSelection(selection)} order by r.captured_at desc, r.id desc limit ${NEWEST}
    ) n left join lateral (
      select p.at from progress p
      where p.customer_id = ${selection.asker.customerId} and ${sql.ref(`p.${key}`)} = n.id order by p.id desc limit 1
    ) l on true ${next}
    order by ${at} ${direction}, n.id ${direction} ${cut}`;
}

/** For columns that only the record has; empty values last. */
function sortedBy(selection: Selection, column: string, page: PageRequest): Sql<ListPlace> {
  const { dir, offset, limit, after } = page;
  const { kind, asker, words } = selection;
  const direction = sql.raw(dir);
  const from = words
    ? sql`from ${sql.table(kind.table)} as r
        where r.customer_id = ${asker.customerId} and r.id in (select r.id ${fromSelection(selection)})`
    : fromSelection(selection);
  const at = sql.ref(`r.${column}`);
  const next = after ? sql`and ${isBehindSorted(at, dir, after)}` : sql``;
  return sql`
    select r.id, ${at}::text as at ${from} ${next}
    order by ${at} ${direction} nulls last, r.id ${direction} limit ${limit + 1} offset ${offset}`;
}

/** Newest first: merged from a few establishments, else scanned and filtered. */
function capturedPage(selection: Selection, page: PageRequest): Sql<ListPlace> {
  const { dir, offset, limit, after } = page;
  const { establishmentIds, asker, kind, narrow, plan } = selection;
  const direction = sql.raw(dir);
  const order = sql`order by r.captured_at ${direction}, r.id ${direction}`;
  const next = after ? [isBehindCaptured(selection, dir, after)] : [];
  const isMerged = establishmentIds !== null && establishmentIds.length <= MERGED && !asker.actor.seesOwnOnly;
  if (!isMerged || !isOfList(plan)) {
    return sql`
      select r.id, r.captured_at::text as at ${sql.join([fromSelection(selection, 'newest'), ...next], sql` and `)}
      ${order} ${cutOf(page)}`;
  }
  // The establishments are the actor's, which is all there is to visibility here: a list of them beside the one of the
  // walk would make PostgreSQL read whole establishments and sort.
  const each = sql.join(
    [sql`r.customer_id = ${asker.customerId} and r.establishment_id = e.id`, ...narrow, ...next],
    sql` and `,
  );
  return sql`
    select m.id, m.captured_at::text as at from unnest(${uncountedIds(establishmentIds)}) as e (id)
    cross join lateral (
      select r.id, r.captured_at from ${sql.table(kind.table)} as r where ${each}
      ${order} limit ${countOf(offset + limit + 1)}
    ) m
    order by m.captured_at ${direction}, m.id ${direction} ${cutOf(page)}`;
}

/** As many as a page may have, and the one that tells of a next page. */
const USUAL: ReadonlySet<number> = new Set([11, 21, 51, 101]);

/** A usual number is a literal: for a parameter PostgreSQL expects a tenth of all rows and plans each call anew. */
const countOf = (rows: number): Sql => (USUAL.has(rows) ? sql.lit(rows) : sql`${rows}`);

const cutOf = ({ limit, offset }: PageRequest): Sql =>
  sql`limit ${countOf(limit + 1)} ${offset === 0 ? sql`` : sql`offset ${offset}`}`;

const beyond = (dir: 'asc' | 'desc') => sql.raw(dir === 'asc' ? '>' : '<');

/** Behind a record in the order of capture, whose instant is the record's own: a cursor has no microseconds. */
function isBehindCaptured({ kind, asker }: Selection, dir: 'asc' | 'desc', { at, id }: ListPlace): Sql<boolean> {
  const captured = sql`coalesce((
    select c.captured_at from ${sql.table(kind.table)} c where c.customer_id = ${asker.customerId} and c.id = ${id}
  ), ${at}::timestamptz)`;
  return sql`(r.captured_at, r.id) ${beyond(dir)} (${captured}, ${id}::bigint)`;
}

/** The same where the records that the text names come first. */
function isBehindRelevant(selection: Selection, { dir }: PageRequest, after: ListPlace): Sql<boolean> {
  const behind = isBehindCaptured(selection, dir, after);
  if (selection.ids.length === 0) return behind;
  const isNamed = sql`r.id = any(${[...selection.ids]}::bigint[])`;
  if (selection.ids.includes(after.id)) return sql`((${isNamed} and ${behind}) or not ${isNamed})`;
  return sql`(not ${isNamed} and ${behind})`;
}

/** Behind a record in the order of a column whose empty values come last. */
function isBehindSorted(column: Sql, dir: 'asc' | 'desc', { at, id }: ListPlace): Sql<boolean> {
  if (at === null) return sql`(${column} is null and r.id ${beyond(dir)} ${id}::bigint)`;
  return sql`((${column}, r.id) ${beyond(dir)} (${at}, ${id}::bigint) or ${column} is null)`;
}
