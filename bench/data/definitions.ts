import type pg from 'pg';
import { definitionTables } from '../../apps/server/scripts/seed/insert-rows.ts';
import { type Column, columnsOf } from './columns.ts';
import type { Share } from './customers.ts';

/** Ids of a copied definition lie this far behind those of the customer before; tags keep the numbers they have. */
export const idOffset = (customerId: number): number => (customerId === 1 ? 0 : customerId * 1_000_000);

function copied(table: string, { name, type, refersTo }: Column): string {
  if (name === 'customer_id') return '$1::int';
  if (table === 'tag') return name;
  // Roles of either kind: the only lists of ids among the definitions.
  if (type === 'bigint[]') return `array(select id + $2::bigint from unnest(${name}) as id)`;
  const isId = name === 'id' || (refersTo !== null && refersTo !== 'tag' && refersTo !== 'app_user');
  return isId ? `${name} + $2::bigint` : name;
}

/** Gives the customers of the plan that are not in the demo world the definitions of the first one. */
export async function copyDefinitions(client: pg.Client, shares: readonly Share[]): Promise<void> {
  const statements: string[] = [];
  for (const table of definitionTables) {
    const columns = await columnsOf(client, table);
    const names = columns.map(({ name }) => name).join(', ');
    const values = columns.map((column) => copied(table, column)).join(', ');
    statements.push(
      `insert into ${table} (${names}) select ${values} from ${table} where customer_id = 1 and $2::bigint > 0`,
    );
  }
  for (const { id } of shares.filter((share) => share.id !== 1)) {
    await client.query(
      `insert into customer (id, name, labels, calendar, has_process_situation, move_checked_document)
       select $1::int, 'Grupo ' || $1::int, labels, calendar, has_process_situation, move_checked_document from customer where id = 1`,
      [id],
    );
    for (const statement of statements) await client.query(statement, [id, idOffset(id)]);
  }
}
