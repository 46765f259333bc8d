import type { Db } from '../../../platform/db/database.ts';
import { first, many, type Sql, sql } from '../../../platform/db/sql.ts';

export interface UserFilter {
  readonly words: readonly string[];
  readonly cpf: string | null;
  readonly roleIds: readonly number[];
  readonly companyIds: readonly number[];
  readonly groupIds: readonly number[];
  readonly establishmentIds: readonly number[];
  readonly enabled: boolean | null;
}

interface NamedRow {
  readonly id: number;
  readonly name: string;
}

export interface CardRow {
  readonly id: number;
  readonly name: string;
  readonly login: string;
  readonly email: string;
  readonly photo: string | null;
  readonly user_type: 'A' | 'U' | 'E';
  readonly enabled: boolean;
  readonly account_enabled: boolean;
  readonly cpf: string | null;
  readonly cellphone: string | null;
  readonly all_establishments: boolean;
  readonly processes: number;
  readonly roles: NamedRow[];
  readonly functions: NamedRow[];
  readonly establishments: NamedRow[];
  readonly companies: NamedRow[];
  readonly groups: NamedRow[];
  readonly resources: string[];
  readonly last_access_at: Date | null;
}

const likeOf = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** Who of a company is meant; written against `m`, the membership, and `u`, the user. */
function meantBy({ words, cpf, enabled, ...asked }: UserFilter): Sql {
  const { roleIds, companyIds, groupIds, establishmentIds } = asked;
  const place = (condition: Sql) => sql`exists (
    select from establishment e
    where e.customer_id = m.customer_id and ${condition} and (m.all_establishments or exists (
      select from user_establishment ue
      where ue.customer_id = e.customer_id and ue.user_id = m.user_id and ue.establishment_id = e.id)))`;
  const parts = [
    ...words.map(
      (word) =>
        sql`public.unaccent('public.unaccent'::regdictionary, lower(u.name || ' ' || u.login || ' ' || u.email)) like ${likeOf(word)}`,
    ),
    ...(cpf === null ? [] : [sql`u.cpf like ${likeOf(cpf)}`]),
    ...(enabled === null ? [] : [sql`(m.enabled and u.enabled) = ${enabled}`]),
    ...(roleIds.length === 0
      ? []
      : [
          sql`exists (select from user_role x where x.customer_id = m.customer_id and x.user_id = m.user_id
            and x.role_id = any(${[...roleIds]}::bigint[]))`,
        ]),
    ...(establishmentIds.length === 0 ? [] : [place(sql`e.id = any(${[...establishmentIds]}::bigint[])`)]),
    ...(companyIds.length === 0 ? [] : [place(sql`e.company_id = any(${[...companyIds]}::bigint[])`)]),
    ...(groupIds.length === 0
      ? []
      : [
          place(sql`exists (select from establishment_group_member g
            where g.customer_id = e.customer_id and g.establishment_id = e.id
              and g.group_id = any(${[...groupIds]}::bigint[]))`),
        ]),
  ];
  return parts.reduce((all, part) => sql`${all} and ${part}`, sql`true`);
}

/** How many people of a company are meant. */
export async function unsafeCountCards(db: Db, customerId: number, filter: UserFilter): Promise<number> {
  const row = await first(
    db,
    sql<{ count: number }>`
      select count(*)::int from user_customer m join app_user u on u.id = m.user_id
      where m.customer_id = ${customerId} and ${meantBy(filter)}`,
  );
  return row?.count ?? 0;
}

/** A page of the people of a company, by name; what there is of each is read for those of the page alone. */
export function unsafeListCards(
  db: Db,
  customerId: number,
  filter: UserFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<CardRow[]> {
  return many(
    db,
    sql<CardRow>`
      with page as materialized (
        select m.customer_id, u.id, u.name, u.login, u.email, u.photo, u.user_type, m.enabled and u.enabled as enabled,
          u.enabled as account_enabled, u.cpf, u.cellphone, m.all_establishments
        from user_customer m join app_user u on u.id = m.user_id
        where m.customer_id = ${customerId} and ${meantBy(filter)}
        order by u.name collate "pt-BR-x-icu", u.id limit ${limit} offset ${offset}
      )
      select p.*, ${named('role', 'user_role', 'role_id', 'name')} as roles,
        ${named('workflow_role', 'user_workflow_role', 'workflow_role_id', 'label')} as functions,
        ${placesOf('establishment', sql`x.id = e.id`)} as establishments,
        ${placesOf('company', sql`x.id = e.company_id`)} as companies,
        ${placesOf(
          'establishment_group',
          sql`exists (select from establishment_group_member g
            where g.customer_id = x.customer_id and g.group_id = x.id and g.establishment_id = e.id)`,
        )} as groups,
        array(select s.permission from user_resource s
          where s.customer_id = p.customer_id and s.user_id = p.id and s.has_permission order by 1) as resources,
        (select count(*)::int from process r
          where r.customer_id = p.customer_id and r.reserved_by = p.id and r.is_open) as processes,
        greatest(
          (select max(s.last_used_at) from session s
            where s.user_id = p.id and s.customer_id = p.customer_id and s.assumed_by is null),
          (select max(l.at) from access_log l
            where l.customer_id = p.customer_id and l.user_id = p.id and l.log_type = 1)) as last_access_at
      from page p order by p.name collate "pt-BR-x-icu", p.id`,
  );
}

function named(table: string, through: string, column: string, label: string): Sql {
  return sql`coalesce((
    select jsonb_agg(jsonb_build_object('id', x.id, 'name', ${sql.ref(`x.${label}`)}) order by ${sql.ref(`x.${label}`)})
    from ${sql.table(through)} t join ${sql.table(table)} x on x.customer_id = t.customer_id and x.id = ${sql.ref(`t.${column}`)}
    where t.customer_id = p.customer_id and t.user_id = p.id), '[]')`;
}

function placesOf(table: string, holds: Sql): Sql {
  return sql`coalesce((
    select jsonb_agg(jsonb_build_object('id', x.id, 'name', x.name) order by x.name)
    from ${sql.table(table)} x
    where x.customer_id = p.customer_id and not p.all_establishments and exists (
      select from user_establishment t
      join establishment e on e.customer_id = t.customer_id and e.id = t.establishment_id
      where t.customer_id = p.customer_id and t.user_id = p.id and ${holds})), '[]')`;
}
