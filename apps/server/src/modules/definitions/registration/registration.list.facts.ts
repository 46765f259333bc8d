import type { Registration, RegistrationRecord } from '@tramite/contract';
import { wordsOf } from '@tramite/rules/text/normalise-text';
import type { Db } from '../../../platform/db/database.ts';
import { first, many, type Sql, sql } from '../../../platform/db/sql.ts';
import { columnOf, fieldOf, labelOf, ownerOf, recordColumns, recordTables, wordsIn } from './registration.columns.ts';

export interface RecordQuery {
  readonly search?: string | undefined;
  readonly enabled?: 'yes' | 'no' | 'all' | undefined;
  readonly sort?: string | undefined;
  readonly dir?: 'asc' | 'desc' | undefined;
  readonly ids?: readonly number[] | undefined;
  /** Filters: referenced record by field. */
  readonly pointing: Readonly<Record<string, number>>;
}

/** Further words of a search are ignored. */
const MOST_WORDS = 10;

function conditions(customerId: number | null, registration: Registration, query: RecordQuery): Sql {
  const { fields, search } = registration;
  const text = sql`normalise_text(concat_ws(' ', ${sql.join(search.map((name) => wordsIn(fieldOf(fields, name))))}))`;
  const all = [
    customerId === null ? sql`true` : sql`${ownerOf(registration)} = ${customerId}`,
    ...(query.enabled && query.enabled !== 'all' ? [sql`t.enabled = ${query.enabled === 'yes'}`] : []),
    ...(query.ids ? [sql`t.id = any(${[...query.ids]}::bigint[])`] : []),
    ...Object.entries(query.pointing).map(([name, id]) => sql`${columnOf(fieldOf(fields, name))} = ${id}`),
    ...wordsOf(query.search ?? '')
      .slice(0, MOST_WORDS)
      .map((word) => sql`position(${word} in ${text}) > 0`),
  ];
  return sql.join(all, sql` and `);
}

function orderOf(registration: Registration, { sort, dir = 'asc' }: RecordQuery): Sql {
  const field = fieldOf(registration.fields, sort ?? registration.order ?? registration.title);
  const isText = field.kind === 'text' || field.kind === 'choice' || field.kind === 'reference';
  const by = isText ? sql`${wordsIn(field)} collate "pt-BR-x-icu"` : columnOf(field);
  const way = sql.raw(dir);
  const { orderWithin } = registration;
  const further = orderWithin
    ? sql`${columnOf(fieldOf(registration.fields, orderWithin))}, t.id`
    : sql`${labelOf(registration)} collate "pt-BR-x-icu" ${way}, t.id ${way}`;
  return field.kind === 'references' || field.kind === 'rows'
    ? sql`t.id ${way}`
    : sql`${by} ${way} nulls last, ${further}`;
}

interface Page {
  readonly limit: number;
  readonly offset: number;
}

export function listRecords(
  db: Db,
  customerId: number,
  registration: Registration,
  query: RecordQuery,
  page: Page,
): Promise<RegistrationRecord[]> {
  return many(db, listing(customerId, registration, query, page));
}

export async function countRecords(
  db: Db,
  customerId: number,
  registration: Registration,
  query: RecordQuery,
): Promise<number> {
  return (await first(db, counting(customerId, registration, query)))?.count ?? 0;
}

/** Across customers. */
export async function unsafeListRecords(db: Db, registration: Registration, query: RecordQuery, page: Page) {
  const [items, row] = await Promise.all([
    many(db, listing(null, registration, query, page)),
    first(db, counting(null, registration, query)),
  ]);
  return { items, count: row?.count ?? 0 };
}

function listing(customerId: number | null, registration: Registration, query: RecordQuery, { limit, offset }: Page) {
  return sql<RegistrationRecord>`
    select ${recordColumns(registration)} from ${recordTables(registration)}
    where ${conditions(customerId, registration, query)}
    order by ${orderOf(registration, query)} limit ${limit} offset ${offset}`;
}

function counting(customerId: number | null, registration: Registration, query: RecordQuery) {
  return sql<{ count: number }>`
    select count(*)::int from ${recordTables(registration)} where ${conditions(customerId, registration, query)}`;
}

type Query = Omit<RecordQuery, 'ids' | 'pointing'>;

/** Parses a query; its other parameters are references of the registration. */
export function queryOf({ fields }: Registration, query: Query, ids?: string): RecordQuery {
  const sent = query as Readonly<Record<string, unknown>>;
  const pointing = fields.flatMap(({ kind, name }) =>
    kind === 'reference' && typeof sent[name] === 'number' ? [[name, sent[name]]] : [],
  );
  const { search, enabled, sort, dir } = query;
  return { search, enabled, sort, dir, pointing: Object.fromEntries(pointing), ids: ids?.split(',').map(Number) };
}
