import type { SearchBody } from '@tramite/contract';
import type { Db } from '../../platform/db/database.ts';
import { type Sql, sql, uncountedIds } from '../../platform/db/sql.ts';
import { manyWithin } from '../../platform/db/time-limit.ts';
import { fromSelection, type Selection } from './search.selection.repository.ts';

export interface PageRequest {
  readonly order: NonNullable<NonNullable<SearchBody['options']>['order']>;
  readonly dir: 'asc' | 'desc';
  readonly offset: number;
  readonly limit: number;
}

/** Milliseconds a page may take. */
const PAGE_MS = 5_000;
/** Establishments up to which a list is taken from each of them and merged instead of walked and filtered. */
const MERGED = 64;
/** Newest documents among which an order by last progress is made: documents keep no such column. */
const NEWEST = 10_000;

/**
 * The ids of a page in order, one more than `limit` when there is a next page, as an array in SQL for the statement that
 * reads the records. What a search has to look for is looked for here, within its time; 'timeout' when it took longer.
 */
export async function pageIds(db: Db, selection: Selection, page: PageRequest): Promise<Sql<number[]> | 'timeout'> {
  // Whether the actor may see it is asked where it is read.
  if (selection.onlyId !== null && page.offset === 0) return uncountedIds([selection.onlyId]);
  const statement = pageOf(selection, page);
  if (selection.isEverything || selection.isCode) return sql`array(${statement})`;
  const rows = await manyWithin(db, PAGE_MS, statement);
  return rows === 'timeout' ? rows : uncountedIds(rows.map(({ id }) => id));
}

function pageOf(selection: Selection, page: PageRequest): Sql<{ id: number }> {
  const { order, dir, offset, limit } = page;
  const direction = sql.raw(dir);
  const cut = sql`limit ${limit + 1} offset ${offset}`;
  if (order === 'captured') return capturedPage(selection, page);
  if (order === 'relevance') {
    return sql`select r.id ${fromSelection(selection)}
      order by (r.id = any(${[...selection.ids]}::bigint[])) desc, r.captured_at ${direction}, r.id ${direction} ${cut}`;
  }
  const { table, due, key } = selection.kind;
  if (order === 'due') return sortedBy(selection, due, page);
  if (table === 'process') return sortedBy(selection, 'last_progress_at', page);
  return sql`
    select n.id from (
      select r.id, r.captured_at ${fromSelection(selection)} order by r.captured_at desc, r.id desc limit ${NEWEST}
    ) n left join lateral (
      select p.at from progress p
      where p.customer_id = ${selection.asker.customerId} and ${sql.ref(`p.${key}`)} = n.id order by p.id desc limit 1
    ) l on true
    order by coalesce(l.at, n.captured_at) ${direction}, n.id ${direction} ${cut}`;
}

/** Orders by a column that only the record itself has, empty ones last. */
function sortedBy(selection: Selection, column: string, { dir, offset, limit }: PageRequest): Sql<{ id: number }> {
  const { kind, asker, words } = selection;
  const direction = sql.raw(dir);
  const from = words
    ? sql`from ${sql.table(kind.table)} as r
        where r.customer_id = ${asker.customerId} and r.id in (select r.id ${fromSelection(selection)})`
    : fromSelection(selection);
  return sql`
    select r.id ${from}
    order by ${sql.ref(`r.${column}`)} ${direction} nulls last, r.id ${direction} limit ${limit + 1} offset ${offset}`;
}

/** The newest first, by the size of the list of establishments: merged from each of a few, else walked and filtered. */
function capturedPage(selection: Selection, { dir, offset, limit }: PageRequest): Sql<{ id: number }> {
  const { establishmentIds, asker, kind, narrow, among, words } = selection;
  const direction = sql.raw(dir);
  const order = sql`order by r.captured_at ${direction}, r.id ${direction}`;
  const isMerged = establishmentIds !== null && establishmentIds.length <= MERGED && !asker.actor.seesOwnOnly;
  if (!isMerged || among.length > 0 || words) {
    return sql`select r.id ${fromSelection(selection, 'newest')} ${order} limit ${limit + 1} offset ${offset}`;
  }
  // The establishments are the actor's, which is all there is to visibility here: a list of them beside the one of the
  // walk would make PostgreSQL read whole establishments and sort.
  const each = sql.join(
    [sql`r.customer_id = ${asker.customerId} and r.establishment_id = e.id`, ...narrow],
    sql` and `,
  );
  return sql`
    select m.id from unnest(${[...establishmentIds]}::bigint[]) as e (id)
    cross join lateral (
      select r.id, r.captured_at from ${sql.table(kind.table)} as r where ${each}
      ${order} limit ${offset + limit + 1}
    ) m
    order by m.captured_at ${direction}, m.id ${direction} limit ${limit + 1} offset ${offset}`;
}
