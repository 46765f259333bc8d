import type { Db } from '../../../platform/db/database.ts';
import { first, many, type Sql, sql } from '../../../platform/db/sql.ts';
import { manyWithin } from '../../../platform/db/time-limit.ts';
import { type ExtraFacet, extraFacets } from './search.facets.repository.ts';
import { fromSelection, type Selection } from './search.selection.repository.ts';

/** For facet 'total', key and label are empty. */
export interface FacetRow {
  readonly facet: 'total' | 'situation' | 'type' | 'establishment' | 'stage' | ExtraFacet;
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
export function listTotals(db: Db, selection: Selection): Promise<FacetRow[]> {
  const { asker, kind, establishmentIds } = selection;
  const { customerId } = asker;
  const standing = (alias: string) =>
    establishmentIds
      ? sql`and ${sql.ref(`${alias}.establishment_id`)} = any(${[...establishmentIds]}::bigint[])`
      : sql``;
  const totals = (facet: string, key: string, of: string) => sql`
    select ${facet}::text as facet, ${sql.ref(`c.${key}`)}::text as key, sum(c.n)::bigint as n from counter c
    where c.customer_id = ${customerId} and c.kind = ${`${kind.table}.${of}`} ${standing('c')}
    group by ${sql.ref(`c.${key}`)}`;
  const stages = sql`
    select 'stage', s.label, count(distinct k.process_id) from process_token k
    join stage s on s.customer_id = k.customer_id and s.id = k.stage_id
    where k.customer_id = ${customerId} ${standing('k')} group by s.label`;
  const rows = sql.join(
    [
      totals('situation', 'key', 'situation'),
      totals('type', 'key', 'type'),
      totals('establishment', 'establishment_id', 'situation'),
      ...(kind.table === 'process' ? [stages] : []),
    ],
    sql` union all `,
  );
  return many(
    db,
    sql<FacetRow>`with g as (${rows}) ${labelled(selection)} where g.n > 0
      union all select 'total', null, null, coalesce(sum(n), 0)::bigint from g where facet = 'situation'`,
  );
}

/** 'timeout' if a fast or early count, which stops at `CAP`, took too long. */
export function countFound(
  db: Db,
  selection: Selection,
  { counting, facets }: { counting: 'exact' | 'fast' | 'early'; facets: readonly ExtraFacet[] },
): Promise<FacetRow[] | 'timeout'> {
  const statement = countOf(selection, counting === 'exact' ? null : CAP, facets);
  if (counting === 'exact' || selection.plan.by === 'code') return many(db, statement);
  return manyWithin(db, counting === 'early' ? EARLY_MS : COUNT_MS, statement);
}

/** Facets without counters; 'timeout' after 250 ms unless exact ones are wanted. */
export async function listExtraFacets(
  db: Db,
  selection: Selection,
  { counting, facets }: { counting: 'exact' | 'fast' | 'early'; facets: readonly ExtraFacet[] },
): Promise<FacetRow[] | 'timeout'> {
  if (facets.length === 0) return [];
  const entries = sql.join(extraFacets(selection, facets), sql` union all `);
  const statement = sql<FacetRow>`with found as materialized (select r.id ${fromSelection(selection)}),
    g (facet, key, label, n) as (${entries}) select facet, key, label, n from g`;
  return counting === 'exact' ? many(db, statement) : manyWithin(db, COUNT_MS, statement);
}

function countOf(selection: Selection, cap: number | null, facets: readonly ExtraFacet[]): Sql<FacetRow> {
  const { asker, kind } = selection;
  const limit = cap === null ? sql`` : sql`limit ${cap + 1}`;
  const stages = sql`
    union all
    select 'stage', s.label, count(distinct f.id) from found f
    join process_token k on k.customer_id = ${asker.customerId} and k.process_id = f.id
    join stage s on s.customer_id = k.customer_id and s.id = k.stage_id
    group by s.label`;
  const extras = extraFacets(selection, facets).map((entries) => sql`union all (${entries})`);
  return sql`
    with found as materialized (
      select r.id, r.establishment_id, r.type_id, ${sql.ref(`r.${kind.situation}`)}::text as situation
      ${fromSelection(selection)} ${limit}
    ), g as (
      select case grouping(establishment_id, type_id, situation)
          when 7 then 'total' when 6 then 'situation' when 5 then 'type' else 'establishment' end as facet,
        coalesce(situation, type_id::text, establishment_id::text) as key, count(*) as n
      from found group by grouping sets ((), (situation), (type_id), (establishment_id))
      ${kind.table === 'process' ? stages : sql``}
    ) ${labelled(selection)} ${sql.join(extras, sql` `)}`;
}

/** Adds display names; the presenter adds those of situations. */
function labelled({ asker, kind }: Selection): Sql {
  const types =
    kind.table === 'document' ? sql`select id, label from document_type` : sql`select id, name from process_type`;
  return sql`
    select g.facet, g.key, coalesce(t.label, e.name, g.key) as label, g.n from g
    left join (${types} where customer_id = ${asker.customerId}) as t (id, label)
      on g.facet = 'type' and t.id::text = g.key
    left join establishment e
      on g.facet = 'establishment' and e.customer_id = ${asker.customerId} and e.id::text = g.key`;
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
