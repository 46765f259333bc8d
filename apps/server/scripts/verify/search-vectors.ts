import type { Db } from '../../src/platform/db/database.ts';
import { json, many, sql } from '../../src/platform/db/sql.ts';
import { type Expected, type FoundRecord, idOf, partsOf, type RecordKind } from './search-rows.ts';

/** Lexemes that records share which are alike in all but their values and who captured them. */
type Heads = Map<string, readonly string[]>;

const headOf = ({ customer_id, establishment_id, type_id, situation, labels }: FoundRecord) =>
  JSON.stringify([customer_id, establishment_id, type_id, situation, labels]);

/**
 * Tells which records are found by other words than they should be. PostgreSQL makes the shared part of a vector once
 * for all who share it; a vector that is not the text put together here is made again by PostgreSQL, which has the last
 * word.
 */
export function createVectorJudge(db: Db, kind: RecordKind) {
  const heads: Heads = new Map();
  let customerId = 0;
  return async (records: readonly FoundRecord[], expected: readonly Expected[]): Promise<Set<number>> => {
    if (records[0] && records[0].customer_id !== customerId) heads.clear();
    customerId = records[0]?.customer_id ?? customerId;
    await readHeads(db, records, heads);
    const doubtful = expected.filter((each, index) => {
      const record = records[index];
      return !record || record.vector !== textOf(each, heads.get(headOf(record)) ?? []);
    });
    return doubtful.length === 0 ? new Set() : listWrongVectors(db, kind, doubtful);
  };
}

async function readHeads(db: Db, records: readonly FoundRecord[], heads: Heads): Promise<void> {
  const missing = new Set(records.map(headOf).filter((head) => !heads.has(head)));
  if (missing.size === 0) return;
  const rows = await many(
    db,
    sql<{ head: string; lexemes: string[] }>`
      select h.head, to_json(tsvector_to_array(ts_delete(search_vector(
        (h.part ->> 0)::int, (h.part ->> 1)::bigint, (h.part ->> 2)::bigint, h.part ->> 3, 0, h.part ->> 4, ''),
        (h.part ->> 0) || ':@u0'))) as lexemes
      from (select head, head::jsonb as part from unnest(${[...missing]}::text[]) as m (head)) h`,
  );
  for (const { head, lexemes } of rows) heads.set(head, lexemes);
}

/** The vector as text; undefined where a word is one that PostgreSQL writes in another way. */
function textOf({ customer_id, owner_id, vals }: Expected, head: readonly string[]): string | undefined {
  if (!/^[a-z0-9 ]*$/.test(vals)) return undefined;
  const lexemes = new Set(head).add(`${customer_id}:@u${owner_id}`);
  for (const word of vals.split(' ')) if (word !== '') lexemes.add(`${customer_id}:${word}`);
  return `'${[...lexemes].sort().join("' '")}'`;
}

async function listWrongVectors(db: Db, kind: RecordKind, expected: readonly Expected[]): Promise<Set<number>> {
  const texts = expected.map(({ customer_id, id, labels, vals }) => ({ customer_id, id, labels, vals }));
  const { situation } = partsOf[kind];
  const rows = await many(
    db,
    sql<{ id: number }>`
      select r.id from jsonb_to_recordset(${json(texts)}) as w(customer_id int, id bigint, labels text, vals text)
      join ${sql.table(kind)} r on r.customer_id = w.customer_id and r.id = w.id
      left join ${sql.table(`${kind}_search`)} s on s.customer_id = r.customer_id and ${idOf(kind, 's')} = r.id
      where s.ts is distinct from
        search_vector(r.customer_id, r.establishment_id, r.type_id, ${situation}, r.owner_id, w.labels, w.vals)`,
  );
  return new Set(rows.map(({ id }) => id));
}
