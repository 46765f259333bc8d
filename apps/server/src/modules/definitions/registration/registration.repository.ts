import type { Registration, RegistrationLabel, RegistrationRecord } from '@tramite/contract';
import type { Db } from '../../../platform/db/database.ts';
import { first, many, type Sql, sql } from '../../../platform/db/sql.ts';
import {
  columnOf,
  fieldOf,
  labelOf,
  mayLack,
  ownerOf,
  recordColumns,
  recordTables,
  type Use,
  usesOf,
} from './registration.columns.ts';
import { listRecords } from './registration.list.facts.ts';

export function findRecords(
  db: Db,
  customerId: number,
  registration: Registration,
  ids: readonly number[],
): Promise<RegistrationRecord[]> {
  const query = { pointing: {}, ids };
  return listRecords(db, customerId, registration, query, { limit: ids.length, offset: 0 });
}

/** Records equal to one of `rows` in the fields `names`, ignoring case. */
export async function findTwins(
  db: Db,
  customerId: number,
  registration: Registration,
  names: readonly string[],
  rows: readonly (readonly unknown[])[],
): Promise<RegistrationRecord[]> {
  if (rows.length === 0) return [];
  const columns = names.map((name) => {
    const field = fieldOf(registration.fields, name);
    const text = sql`lower(${columnOf(field)}::text)`;
    return mayLack(field) ? sql`coalesce(${text}, '')` : text;
  });
  const wanted = names.map((_, index) => sql`${rows.map((row) => String(row[index] ?? '').toLowerCase())}::text[]`);
  return many(
    db,
    sql<RegistrationRecord>`
      select ${recordColumns(registration)} from ${recordTables(registration)}
      where ${ownerOf(registration)} = ${customerId}
        and (${sql.join(columns)}) in (select * from unnest(${sql.join(wanted)}))`,
  );
}

/** A record that a reference can choose. */
export interface Target extends RegistrationLabel {
  readonly enabled: boolean;
  /** Its own references, by field. */
  readonly points: Readonly<Record<string, number | null>>;
}

/** Finds records by id or display name. */
export function findTargets(
  db: Db,
  customerId: number,
  registration: Registration,
  by: { readonly ids: readonly number[] } | { readonly labels: readonly string[] },
): Promise<Target[]> {
  const title = labelOf(registration);
  const among =
    'ids' in by
      ? sql`t.id = any(${[...by.ids]}::bigint[])`
      : sql`lower(${title}) = any(${by.labels.map((label) => label.toLowerCase())}::text[])`;
  return many(
    db,
    sql<Target>`
      select t.id, ${title} as label, t.enabled, ${pointsOf(registration)} as points
      from ${sql.table(registration.table)} t
      where ${ownerOf(registration)} = ${customerId} and ${among}`,
  );
}

function pointsOf({ fields }: Registration): Sql {
  const own = fields.filter(({ kind }) => kind === 'reference');
  return sql`jsonb_build_object(${sql.join(own.map((field) => sql`${sql.lit(field.name)}, ${columnOf(field)}`))})`;
}

/** Reserves ids. */
export async function nextIds(db: Db, { table }: Registration, count: number): Promise<number[]> {
  const rows = await many(
    db,
    sql<{ id: number }>`
      select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count}::int)`,
  );
  return rows.map(({ id }) => id);
}

/** Uses are counted up to this number. */
const MOST_COUNTED = 10_000;
const EXAMPLES = 5;

export interface UsageRow {
  readonly count: number;
  readonly examples: readonly RegistrationLabel[];
}

/** For each kind of use, the count and the first rows. */
export async function countUses(
  db: Db,
  customerId: number,
  registration: Registration,
  id: number,
): Promise<(Use & UsageRow)[]> {
  const uses = usesOf(registration);
  const counted = uses.map(
    (use) => sql`(
      select count(*)::int from (
        select from ${sql.table(use.table)} u where u.customer_id = ${customerId} and ${use.points} limit ${MOST_COUNTED}
      ) n)`,
  );
  const examples = uses.map((use) => examplesOf(customerId, use));
  const row = await first(
    db,
    sql<{ counts: number[]; examples: RegistrationLabel[][] }>`
      select array[${sql.join([...counted, sql`0`])}]::int[] as counts,
        jsonb_build_array(${sql.join([...examples, sql`null::jsonb`])}) as examples
      from ${sql.table(registration.table)} t where ${ownerOf(registration)} = ${customerId} and t.id = ${id}`,
  );
  return uses.map((use, index) => ({
    ...use,
    count: row?.counts[index] ?? 0,
    examples: row?.examples[index] ?? [],
  }));
}

function examplesOf(customerId: number, { registration, table, points }: Use): Sql {
  if (!registration) return sql`'[]'::jsonb`;
  const label = labelOf(registration, 'u');
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'label', e.label)), '[]') from (
      select u.id, ${label} as label from ${sql.table(table)} u
      where u.customer_id = ${customerId} and ${points} order by ${label}, u.id limit ${EXAMPLES}
    ) e)`;
}

/** Whether the row `t` is in use, directly or through something that keeps it. */
export function isUsed(customerId: number, registration: Registration, { holding }: { holding: boolean }): Sql {
  const uses = usesOf(registration).filter(({ holds }) => holds || !holding);
  const any = uses.map(
    ({ table, points }) =>
      sql`exists (select from ${sql.table(table)} u where u.customer_id = ${customerId} and ${points})`,
  );
  return sql`(${sql.join([sql`false`, ...any], sql` or `)})`;
}

export async function findUsed(
  db: Db,
  customerId: number,
  registration: Registration,
  ids: readonly number[],
  { holding }: { readonly holding: boolean },
): Promise<number[]> {
  const rows = await many(
    db,
    sql<{ id: number }>`
      select t.id from ${sql.table(registration.table)} t
      where ${ownerOf(registration)} = ${customerId} and t.id = any(${[...ids]}::bigint[])
        and ${isUsed(customerId, registration, { holding })}`,
  );
  return rows.map(({ id }) => id);
}

export interface HistoryRow {
  readonly id: string;
  readonly at: Date;
  readonly user: string | null;
  readonly action: string;
  readonly data: { readonly changes?: readonly HistoryChange[] };
}

export interface HistoryChange {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** Newest first. */
export function listChanges(
  db: Db,
  customerId: number,
  objectType: string,
  id: number,
  limit: number,
): Promise<HistoryRow[]> {
  return many(
    db,
    sql<HistoryRow>`
      select a.id, a.at, p.name as user, a.action, a.data
      from audit a left join app_user p on p.id = a.actor_id
      where a.customer_id = ${customerId} and a.object_type = ${objectType} and a.object_id = ${String(id)}
        and a.outcome = 'done'
      order by a.id desc limit ${limit}`,
  );
}
