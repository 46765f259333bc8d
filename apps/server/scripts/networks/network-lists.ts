import type { Db } from '../../src/platform/db/database.ts';
import { first, many, sql } from '../../src/platform/db/sql.ts';
import type { WantedClearing } from './wanted-clearing.ts';

const tables = ['company', 'establishment_group', 'establishment'] as const;

/** Empties lists of allowed networks and answers how many; running servers follow within five seconds. */
export async function clearNetworks(db: Db, { customer, name }: WantedClearing): Promise<number> {
  const found = await first(db, sql<{ id: number }>`select id from customer where lower(name) = lower(${customer})`);
  if (!found) throw new Error(`There is no customer "${customer}".`);
  const named = name === undefined ? sql`true` : sql`lower(name) = lower(${name})`;
  let count = 0;
  for (const table of tables) {
    const cleared = await many(
      db,
      sql`
        update ${sql.table(table)} set allowed_networks = '{}', version = version + 1
        where customer_id = ${found.id} and cardinality(allowed_networks) > 0 and ${named} returning id`,
    );
    count += cleared.length;
  }
  return count;
}

interface ListRow {
  readonly customer: string;
  readonly kind: string;
  readonly name: string;
  readonly networks: string;
}

/** Every list that restricts, by customer. */
export async function describeNetworks(db: Db): Promise<string[]> {
  const parts = tables.map(
    (table) => sql`
      select c.name as customer, ${sql.lit(table)} as kind, t.name, array_to_string(t.allowed_networks, ', ') as networks
      from ${sql.table(table)} t join customer c on c.id = t.customer_id where cardinality(t.allowed_networks) > 0`,
  );
  const rows = await many(db, sql<ListRow>`${sql.join(parts, sql` union all `)} order by 1, 2, 3`);
  return rows.length === 0
    ? ['Every network is allowed everywhere.']
    : rows.map(({ customer, kind, name, networks }) => `${customer}: ${kind} ${name}: ${networks}`);
}
