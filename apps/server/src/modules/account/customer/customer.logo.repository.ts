import type { Db } from '../../../platform/db/database.ts';
import { first, many, type Sql, sql } from '../../../platform/db/sql.ts';

interface LogoRow {
  readonly logo: string | null;
}

/** Key of the logo of a customer; undefined when that is gone. */
export function findLogo(db: Db, customerId: number): Promise<LogoRow | undefined> {
  return first(db, sql<LogoRow>`select logo from customer where id = ${customerId}`);
}

/** The part of a change that puts one logo in the place of the one that was read. */
export function replaceLogo(customerId: number, former: string | null, logo: string | null): Sql {
  return sql`
    update customer set logo = ${logo} where id = ${customerId} and logo is not distinct from ${former}::text returning id`;
}

/** Which of these keys are logos of nobody. */
export async function unsafeListLostLogos(db: Db, keys: readonly string[]): Promise<string[]> {
  const rows = await many(
    db,
    sql<{ key: string }>`
      select k.key from unnest(${[...keys]}::text[]) as k (key)
      where not exists (select from customer c where c.logo = k.key)`,
  );
  return rows.map(({ key }) => key);
}
