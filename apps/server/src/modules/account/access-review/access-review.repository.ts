import type { AccessKind } from '@tramite/contract';
import type { Db } from '../../../platform/db/database.ts';
import { many, type Sql, sql } from '../../../platform/db/sql.ts';

export interface GrantRow {
  readonly kind: AccessKind;
  /** Null: all establishments. */
  readonly id: number | null;
  readonly name: string;
  /** What it permits. */
  readonly permissions: string[];
  readonly granted_at: string | null;
}

export interface HolderRow {
  readonly id: number;
  readonly name: string;
  readonly login: string;
  readonly user_type: 'A' | 'U' | 'E';
  readonly joined_at: Date;
  readonly last_access_at: Date | null;
  readonly grants: GrantRow[];
}

export interface Asked {
  readonly words: readonly string[];
  readonly after: number | undefined;
  readonly limit: number;
}

const likeOf = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** People who may enter a company, by name, each with what they were given. */
export function unsafeListHolders(db: Db, customerId: number, { words, after, limit }: Asked): Promise<HolderRow[]> {
  const parts = [
    ...words.map(
      (word) =>
        sql`public.unaccent('public.unaccent'::regdictionary, lower(u.name || ' ' || u.login || ' ' || u.email)) like ${likeOf(word)}`,
    ),
    ...(after === undefined
      ? []
      : [
          sql`(u.name collate "pt-BR-x-icu", u.id) > (
            select o.name collate "pt-BR-x-icu", o.id from user_customer x join app_user o on o.id = x.user_id
            where x.customer_id = ${customerId} and x.user_id = ${after})`,
        ]),
  ];
  const meant = parts.reduce((all, part) => sql`${all} and ${part}`, sql`true`);
  return many(
    db,
    sql<HolderRow>`
      with page as materialized (
        select m.customer_id, u.id, u.name, u.login, u.user_type, m.joined_at, m.all_establishments
        from user_customer m join app_user u on u.id = m.user_id
        where m.customer_id = ${customerId} and m.enabled and u.enabled and ${meant}
        order by u.name collate "pt-BR-x-icu", u.id limit ${limit}
      )
      select p.id, p.name, p.login, p.user_type, p.joined_at, ${grants} as grants,
        greatest(
          (select max(s.last_used_at) from session s
            where s.user_id = p.id and s.customer_id = p.customer_id and s.assumed_by is null),
          (select max(l.at) from access_log l
            where l.customer_id = p.customer_id and l.user_id = p.id and l.log_type = 1)) as last_access_at
      from page p order by p.name collate "pt-BR-x-icu", p.id`,
  );
}

/** Of `p`, a person: roles, establishments and single permissions, in this order and each by name. */
const grants: Sql = sql`coalesce((
  select jsonb_agg(to_jsonb(g) - 'place' order by g.place, g.name) from (
    select 1 as place, 'role' as kind, r.id, r.name, t.granted_at, array(
      select x.permission from role_permission x where x.customer_id = r.customer_id and x.role_id = r.id) as permissions
    from user_role t join role r on r.customer_id = t.customer_id and r.id = t.role_id and r.enabled
    where t.customer_id = p.customer_id and t.user_id = p.id
    union all
    select 2, 'establishment', e.id, e.name, t.granted_at, '{}'::text[]
    from user_establishment t join establishment e on e.customer_id = t.customer_id and e.id = t.establishment_id
    where t.customer_id = p.customer_id and t.user_id = p.id and not p.all_establishments
    union all
    select 2, 'establishment', null, '', null, '{}'::text[] where p.all_establishments
    union all
    select 3, 'permission', null, t.permission, t.granted_at, array[t.permission]
    from user_resource t where t.customer_id = p.customer_id and t.user_id = p.id and t.has_permission
  ) g), '[]')`;

/** The first id that an entry of an instant can have: ids begin with the milliseconds they were made at. */
function firstId(instant: Date): string {
  const time = instant.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`;
}

/** What people themselves did and read in a company since then; what was done in their name by another is not theirs. */
const ownSince = (customerId: number, userIds: readonly number[], since: Date) => sql`
  a.customer_id = ${customerId} and a.actor_id = any(${[...userIds]}::bigint[]) and a.assumed_by is null
    and a.outcome <> 'refused' and a.id >= ${firstId(since)}::uuid`;

export interface ActRow {
  readonly user_id: number;
  readonly action: string;
  readonly at: Date;
}

/** When people last did what they did since then. */
export function unsafeListActs(
  db: Db,
  customerId: number,
  { userIds, since }: { userIds: readonly number[]; since: Date },
): Promise<ActRow[]> {
  return many(
    db,
    sql<ActRow>`
      select a.actor_id as user_id, a.action, max(a.at) as at from audit a
      where ${ownSince(customerId, userIds, since)} group by a.actor_id, a.action`,
  );
}

export interface PlaceRow {
  readonly user_id: number;
  readonly establishment_id: number;
  readonly at: Date;
}

/** Where people last did something to a process or a document since then: where it stands by now. */
export function unsafeListPlaces(
  db: Db,
  customerId: number,
  { userIds, since }: { userIds: readonly number[]; since: Date },
): Promise<PlaceRow[]> {
  return many(
    db,
    sql<PlaceRow>`
      with acted as materialized (
        select a.actor_id, a.object_type, a.object_id::bigint as record_id, max(a.at) as at from audit a
        where ${ownSince(customerId, userIds, since)} and a.object_type in ('document', 'process')
          and a.object_id ~ '^[0-9]{1,15}$'
        group by 1, 2, 3
      )
      select w.actor_id as user_id, coalesce(d.establishment_id, r.establishment_id) as establishment_id, max(w.at) as at
      from acted w
      left join document d on w.object_type = 'document' and d.customer_id = ${customerId} and d.id = w.record_id
      left join process r on w.object_type = 'process' and r.customer_id = ${customerId} and r.id = w.record_id
      where coalesce(d.establishment_id, r.establishment_id) is not null
      group by 1, 2`,
  );
}
