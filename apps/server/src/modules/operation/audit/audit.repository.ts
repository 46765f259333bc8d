import { auditNamesOf, triedActions, triedMethods } from '@tramite/contract';
import type { Db } from '../../../platform/db/database.ts';
import { first, many, type Sql, sql } from '../../../platform/db/sql.ts';

export interface AuditFilter {
  readonly actorId?: number | undefined;
  readonly assumedBy?: number | undefined;
  readonly objectType?: string | undefined;
  readonly objectId?: string | undefined;
  readonly action?: string | undefined;
  readonly outcome?: 'done' | 'refused' | 'read' | undefined;
  readonly address?: string | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly before?: string | undefined;
}

export interface AuditRow {
  readonly id: string;
  readonly at: Date;
  readonly actor_id: number | null;
  readonly actor_name: string | null;
  readonly assumed_by: number | null;
  readonly assumed_by_name: string | null;
  readonly action: string;
  readonly object_type: string | null;
  readonly object_id: string | null;
  readonly outcome: 'done' | 'refused' | 'read';
  readonly trace_id: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly seal: number | null;
  /** What the object is called now, where a number says it; null for what is gone. */
  readonly object_name: string | null;
}

/** The first id that a row of an instant can have: ids begin with the milliseconds they were made at. */
const idFrom = (instant: Sql) => sql`
  (lpad(to_hex((extract(epoch from ${instant}) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid`;

function isAction(action: string): Sql {
  const tried = triedActions.find((name) => name === action);
  if (!tried) return sql`a.action = any(${auditNamesOf(action)}::text[])`;
  const calls = triedMethods[tried].map((method) => sql`a.action like ${`${method} /%`}`);
  return sql`(${sql.join(calls, sql` or `)})`;
}

/** Rows of the audit of a company that a filter asks for, newest first. Names are of people of any company. */
export function unsafeListAudit(db: Db, customerId: number, filter: AuditFilter, limit: number): Promise<AuditRow[]> {
  const { actorId, assumedBy, objectType, objectId, action, outcome, address, from, until, before } = filter;
  const dayOf = (day: string) => sql`
    (${day}::date::timestamp at time zone (select time_zone from customer where id = ${customerId}))`;
  const dayAfter = (day: string) => sql`
    ((${day}::date + 1)::timestamp at time zone (select time_zone from customer where id = ${customerId}))`;
  const conditions = [
    ...(actorId === undefined ? [] : [sql`a.actor_id = ${actorId}`]),
    ...(assumedBy === undefined ? [] : [sql`a.assumed_by = ${assumedBy}`]),
    ...(objectType === undefined ? [] : [sql`a.object_type = any(${auditNamesOf(objectType)}::text[])`]),
    ...(objectId === undefined ? [] : [sql`a.object_id = ${objectId}`]),
    ...(action === undefined ? [] : [isAction(action)]),
    ...(outcome === undefined ? [] : [sql`a.outcome = ${outcome}`]),
    ...(address === undefined ? [] : [sql`a.data ? 'address' and a.data ->> 'address' = ${address}`]),
    ...(from === undefined ? [] : [sql`a.id >= (select ${idFrom(dayOf(from))})`]),
    ...(until === undefined ? [] : [sql`a.id < (select ${idFrom(dayAfter(until))})`]),
    ...(before === undefined ? [] : [sql`a.id < ${before}::uuid`]),
  ];
  const all = conditions.reduce((joined, each) => sql`${joined} and ${each}`, sql`true`);
  return many(
    db,
    sql<AuditRow>`
      with page as (
        select a.* from audit a where a.customer_id = ${customerId} and ${all} order by a.id desc limit ${limit}
      )
      select p.id, p.at, p.actor_id, u.name as actor_name, p.assumed_by, b.name as assumed_by_name, p.action,
        p.object_type, p.object_id, p.outcome, p.trace_id, p.data, p.seal, ${nameOf(customerId)} as object_name
      from page p left join app_user u on u.id = p.actor_id left join app_user b on b.id = p.assumed_by
      order by p.id desc`,
  );
}

const named = {
  user: (customerId: number, id: Sql) => sql`
    select o.name from user_customer m join app_user o on o.id = m.user_id
    where m.customer_id = ${customerId} and m.user_id = ${id}`,
  role: (customerId: number, id: Sql) => sql`select name from role where customer_id = ${customerId} and id = ${id}`,
  establishment: (customerId: number, id: Sql) => sql`
    select name from establishment where customer_id = ${customerId} and id = ${id}`,
  process: (customerId: number, id: Sql) => sql`
    select t.name from process o join process_type t on t.customer_id = o.customer_id and t.id = o.type_id
    where o.customer_id = ${customerId} and o.id = ${id}`,
  document: (customerId: number, id: Sql) => sql`
    select t.label from document o join document_type t on t.customer_id = o.customer_id and t.id = o.type_id
    where o.customer_id = ${customerId} and o.id = ${id}`,
  invite: (customerId: number, _: Sql, uuid: Sql) => sql`
    select email from invite where customer_id = ${customerId} and id = ${uuid}`,
} as const;

/** Of the entry p: what its object is called. */
function nameOf(customerId: number): Sql {
  const id = sql`case when p.object_id ~ '^[0-9]{1,15}$' then p.object_id::bigint end`;
  const uuid = sql`case when p.object_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then p.object_id::uuid end`;
  const cases = Object.entries(named).map(
    ([type, select]) => sql`when ${sql.lit(type)} then (${select(customerId, id, uuid)})`,
  );
  return sql`case p.object_type ${sql.join(cases, sql` `)} end`;
}

/** What stands in the audit of a company of one column; it walks from value to value, not from row to row. */
export async function listValues(db: Db, customerId: number, column: 'action' | 'object_type'): Promise<string[]> {
  const name = sql.ref(column);
  const rows = await many(
    db,
    sql<{ value: string }>`
      with recursive walk as (
        (select ${name} as value from audit
          where customer_id = ${customerId} and ${name} is not null order by ${name} limit 1)
        union all
        select (select ${name} from audit a
          where a.customer_id = ${customerId} and ${sql.ref(`a.${column}`)} > w.value order by ${name} limit 1)
        from walk w where w.value is not null
      )
      select value from walk where value is not null`,
  );
  return rows.map(({ value }) => value);
}

export interface PersonRow {
  readonly id: number;
  readonly name: string;
  readonly login: string;
}

const likeOf = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** People of a company whose name, login or e-mail has all the words, by name; or the one of a number. */
export function findPeople(
  db: Db,
  customerId: number,
  { words, id, limit }: { words: readonly string[]; id: number | undefined; limit: number },
): Promise<PersonRow[]> {
  const meant = words.reduce(
    (all, word) => sql`${all}
      and public.unaccent('public.unaccent'::regdictionary, lower(u.name || ' ' || u.login || ' ' || u.email)) like ${likeOf(word)}`,
    id === undefined ? sql`true` : sql`u.id = ${id}`,
  );
  return many(
    db,
    sql<PersonRow>`
      select u.id, u.name, u.login from user_customer m join app_user u on u.id = m.user_id
      where m.customer_id = ${customerId} and ${meant}
      order by u.name collate "pt-BR-x-icu", u.id limit ${limit}`,
  );
}

/** How many seals the audit of a company has, and how many rows wait for theirs. */
export async function countSeals(db: Db, customerId: number): Promise<{ seals: number; unsealed: number }> {
  const row = await first(
    db,
    sql<{ seals: number; unsealed: number }>`
      select (select count(*)::int from audit_seal where customer_id = ${customerId}) as seals,
        (select count(*)::int from audit where customer_id = ${customerId} and seal is null) as unsealed`,
  );
  return row ?? { seals: 0, unsealed: 0 };
}
