import { beginningOf, newRoleIds } from '../../src/modules/account/customer/customer.beginning.ts';
import type { Db } from '../../src/platform/db/database.ts';
import { first, many, sql } from '../../src/platform/db/sql.ts';

/** Makes a customer with all that every customer begins with. */
export async function createCustomer(db: Db, name: string): Promise<number> {
  const customer = await first(db, sql<{ id: number }>`insert into customer (name) values (${name}) returning id`);
  if (!customer) throw new Error('The customer was not created.');
  const roles = await many(db, newRoleIds);
  for (const part of beginningOf(
    customer.id,
    roles.map(({ id }) => id),
  ))
    await many(db, part);
  return customer.id;
}
