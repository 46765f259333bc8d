import type { IpLevel, IpRestriction } from '@tramite/contract';
import type { WallLevel } from '@tramite/rules/network/walls';
import { wordsOf } from '@tramite/rules/text/normalise-text';
import type { Guarded } from '../../../platform/change/decision.ts';
import type { Db } from '../../../platform/db/database.ts';
import { first, many, type Sql, sql } from '../../../platform/db/sql.ts';

/** The table of each level. */
export const tables: Readonly<Record<IpLevel, WallLevel>> = {
  companies: 'company',
  'establishment-groups': 'establishment_group',
  establishments: 'establishment',
};

const columns = sql`t.id::int, t.name as label, t.enabled, t.version, t.allowed_networks::text[] as networks`;
const PAGE = 50;

/** A page of a level by name, and how many there are. */
export async function listRestrictions(
  db: Db,
  customerId: number,
  level: IpLevel,
  { search = '', page = 1 }: { readonly search?: string | undefined; readonly page?: number | undefined },
): Promise<{ count: number; items: IpRestriction[] }> {
  const words = wordsOf(search).slice(0, 10);
  const found = sql.join(
    [sql`t.customer_id = ${customerId}`, ...words.map((word) => sql`position(${word} in normalise_text(t.name)) > 0`)],
    sql` and `,
  );
  const table = sql.table(tables[level]);
  const [row, items] = await Promise.all([
    first(db, sql<{ count: number }>`select count(*)::int from ${table} t where ${found}`),
    many(
      db,
      sql<IpRestriction>`
        select ${columns} from ${table} t where ${found}
        order by t.name collate "pt-BR-x-icu", t.id limit ${PAGE} offset ${(page - 1) * PAGE}`,
    ),
  ]);
  return { count: row?.count ?? 0, items };
}

export function findRestriction(
  db: Db,
  customerId: number,
  level: IpLevel,
  id: number,
): Promise<IpRestriction | undefined> {
  return first(
    db,
    sql<IpRestriction>`select ${columns} from ${sql.table(tables[level])} t where t.customer_id = ${customerId} and t.id = ${id}`,
  );
}

/** The establishments that a list concerns. */
export async function listConcerned(db: Db, customerId: number, level: IpLevel, id: number): Promise<number[]> {
  const concerned: Readonly<Record<IpLevel, Sql>> = {
    establishments: sql`e.id = ${id}`,
    companies: sql`e.company_id = ${id}`,
    'establishment-groups': sql`exists (
      select from establishment_group_member m
      where m.customer_id = e.customer_id and m.establishment_id = e.id and m.group_id = ${id})`,
  };
  const rows = await many(
    db,
    sql<{ id: number }>`
      select e.id::int from establishment e where e.customer_id = ${customerId} and e.enabled and ${concerned[level]}`,
  );
  return rows.map((row) => row.id);
}

/** Puts a list in place of the one of a version. */
export function updateNetworks(
  customerId: number,
  level: IpLevel,
  { id, version }: Pick<IpRestriction, 'id' | 'version'>,
  networks: readonly string[],
): Guarded {
  return {
    part: 'ip-restriction',
    sql: sql`
      update ${sql.table(tables[level])} set allowed_networks = ${[...networks]}::cidr[], version = version + 1
      where customer_id = ${customerId} and id = ${id} and version = ${version} returning id`,
  };
}

/** Who changed a record last, and when. */
export function findLastChange(db: Db, customerId: number, objectType: string, id: number) {
  return first(
    db,
    sql<{ user: string | null; at: Date }>`
      select p.name as user, a.at from audit a left join app_user p on p.id = a.actor_id
      where a.customer_id = ${customerId} and a.object_type = ${objectType} and a.object_id = ${String(id)}
      order by a.at desc, a.id desc limit 1`,
  );
}
