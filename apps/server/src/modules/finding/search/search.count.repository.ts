import type { Db } from '../../../platform/db/database.ts';
import { first, many, type Sql, sql, uncountedIds } from '../../../platform/db/sql.ts';
import { manyWithin } from '../../../platform/db/time-limit.ts';
import type { ListPlace } from './search.cursor.ts';
import { type ExtraFacet, extraFacets } from './search.facets.repository.ts';
import { fromSelection, type Selection } from './search.selection.repository.ts';

/** For facet 'total', key and label are empty; 'newest' has a number and its moment, `n` its place; types and establishments are labelled by the presenter. */
export interface FacetRow {
  readonly facet: 'total' | 'newest' | 'situation' | 'type' | 'establishment' | 'stage' | ExtraFacet;
  readonly key: string | null;
  readonly label: string | null;
  readonly n: number;
}

/** A fast count stops here and says "at least". */
export const CAP = 10_000;
/** Milliseconds a fast count may take. */
const COUNT_MS = 250;
/** In milliseconds, while the page is read. */
const EARLY_MS = 50;
/** Milliseconds the counts of saved searches may take. */
const EACH_MS = 5_000;

/** Exact, from the counters, for everything in the selection's establishments. */
export async function listTotals(db: Db, selection: Selection): Promise<FacetRow[]> {
  const { asker, kind, establishmentIds } = selection;
  const { customerId } = asker;
  const standing = (alias: string) =>
    establishmentIds
      ? sql`and ${sql.ref(`${alias}.establishment_id`)} = any(${uncountedIds(establishmentIds)})`
      : sql``;
  const bySituation = sql.lit(`${kind.table}.situation`);
  const byType = sql.lit(`${kind.table}.type`);
  const stages = sql`
    union all
    select 'stage', s.label, s.label, count(distinct k.process_id) from process_token k
    join stage s on s.customer_id = k.customer_id and s.id = k.stage_id
    where k.customer_id = ${customerId} ${standing('k')} group by s.label`;
  const rows = await many(
    db,
    sql<FacetRow>`
      select case when grouping(c.key) = 1 then 'establishment' when c.kind = ${byType} then 'type' else 'situation'
        end as facet, coalesce(c.key, c.establishment_id::text) as key, null as label, sum(c.n)::bigint as n
      from counter c
      where c.customer_id = ${customerId} and c.kind in (${bySituation}, ${byType}) ${standing('c')}
      group by grouping sets ((c.kind, c.key), (c.kind, c.establishment_id))
      having sum(c.n) > 0 and (grouping(c.key) = 0 or c.kind = ${bySituation})
      ${kind.table === 'process' ? stages : sql``}`,
  );
  const total = rows.reduce((sum, { facet, n }) => (facet === 'situation' ? sum + n : sum), 0);
  return [...rows, { facet: 'total', key: null, label: null, n: total }];
}

export interface Counting {
  readonly counting: 'exact' | 'fast' | 'early';
  readonly facets: readonly ExtraFacet[];
}

/** 'timeout' if a fast or early count, which stops at `CAP`, took too long. */
export function countFound(
  db: Db,
  selection: Selection,
  asked: Counting,
  newest?: Newest,
): Promise<FacetRow[] | 'timeout'> {
  const { counting } = asked;
  const statement = countOf(selection, asked, newest);
  if (counting === 'exact' || selection.plan.by === 'code') return many(db, statement);
  return manyWithin(db, counting === 'early' ? EARLY_MS : COUNT_MS, statement);
}

/** The first of what is found in the order of capture, counted and taken at once. */
export interface Newest {
  readonly dir: 'asc' | 'desc';
  readonly limit: number;
}

/** What is found is looked up once: counted, and its newest taken; no newest where there are more than are counted. */
export async function countWithNewest(
  db: Db,
  selection: Selection,
  asked: Counting,
  newest: Newest,
): Promise<{ rows: FacetRow[]; places: ListPlace[] | null } | 'timeout'> {
  const found = await countFound(db, selection, asked, newest);
  if (found === 'timeout') return found;
  const rows = found.filter(({ facet }) => facet !== 'newest');
  const total = rows.find(({ facet }) => facet === 'total')?.n ?? 0;
  if (asked.counting !== 'exact' && total > CAP) return { rows, places: null };
  const places = found.filter(({ facet }) => facet === 'newest').sort((a, b) => a.n - b.n);
  return { rows, places: places.map(({ key, label }) => ({ id: Number(key), at: label })) };
}

/** Facets without counters; 'timeout' after 250 ms unless exact ones are wanted. */
export async function listExtraFacets(
  db: Db,
  selection: Selection,
  { counting, facets }: Counting,
): Promise<FacetRow[] | 'timeout'> {
  if (facets.length === 0) return [];
  const entries = sql.join(extraFacets(selection, facets), sql` union all `);
  const statement = sql<FacetRow>`with found as materialized (select r.id ${fromSelection(selection)}),
    g (facet, key, label, n) as (${entries}) select facet, key, label, n from g`;
  return counting === 'exact' ? many(db, statement) : manyWithin(db, COUNT_MS, statement);
}

function countOf(selection: Selection, { counting, facets }: Counting, newest?: Newest): Sql<FacetRow> {
  const { asker, kind } = selection;
  const limit = counting === 'exact' ? sql`` : sql`limit ${sql.lit(CAP + 1)}`;
  const stages = sql`
    union all
    select 'stage', s.label, s.label, count(distinct f.id) from found f
    join process_token k on k.customer_id = ${asker.customerId} and k.process_id = f.id
    join stage s on s.customer_id = k.customer_id and s.id = k.stage_id
    group by s.label`;
  const extras = extraFacets(selection, facets).map((entries) => sql`union all (${entries})`);
  return sql`
    with found as materialized (
      select r.id, r.captured_at, r.establishment_id, r.type_id, ${sql.ref(`r.${kind.situation}`)}::text as situation
      ${fromSelection(selection)} ${limit}
    )
    select case grouping(establishment_id, type_id, situation)
        when 7 then 'total' when 6 then 'situation' when 5 then 'type' else 'establishment' end as facet,
      coalesce(situation, type_id::text, establishment_id::text) as key, null as label, count(*) as n
    from found group by grouping sets ((), (situation), (type_id), (establishment_id))
    ${kind.table === 'process' ? stages : sql``} ${sql.join(extras, sql` `)}
    ${newest ? sql`union all (${newestOf(newest, counting)})` : sql``}`;
}

function newestOf({ dir, limit }: Newest, counting: Counting['counting']): Sql {
  const direction = sql.raw(dir);
  const order = sql`order by f.captured_at ${direction}, f.id ${direction}`;
  const isWhole = counting === 'exact' ? sql`` : sql`where (select count(*) from found) <= ${sql.lit(CAP)}`;
  return sql`
    select 'newest', f.id::text, f.captured_at::text, row_number() over (${order})
    from found f ${isWhole} ${order} limit ${limit + 1}`;
}

/** Counts each source up to `cap` and reads `beside`, in one statement. */
export async function countBeside<T>(
  db: Db,
  sources: readonly Sql[],
  cap: number,
  beside: Sql<T>,
): Promise<{ counts: number[]; beside: T | undefined }> {
  const counts = countsOf(sources, cap);
  const row = await first(db, sql<{ counts: number[]; beside: T }>`select ${counts} as counts, (${beside}) as beside`);
  return { counts: row?.counts ?? [], beside: row?.beside };
}

/** Counts each selection up to `cap`, planned for its values; null finds nothing. 'timeout' after 5 seconds. */
export async function countEach(
  db: Db,
  selections: readonly (Selection | null)[],
  cap: number,
): Promise<number[] | 'timeout'> {
  const sources = selections.map((selection) =>
    selection ? sql`select 1 ${fromSelection(selection)}` : sql`select 1 where false`,
  );
  const rows = await manyWithin(db, EACH_MS, sql<{ counts: number[] }>`select ${countsOf(sources, cap)} as counts`);
  return rows === 'timeout' ? rows : (rows[0]?.counts ?? []);
}

function countsOf(sources: readonly Sql[], cap: number): Sql<number[]> {
  // A literal limit, because with a parameter PostgreSQL would prefer a full scan to an index.
  const counts = sources.map((source) => sql`(select count(*) from (${source} limit ${sql.lit(cap)}) as c)`);
  return counts.length === 0 ? sql`'{}'::int[]` : sql`array[${sql.join(counts)}]::int[]`;
}
