import { catalog } from '@tramite/fixtures/definitions/catalog';
import { roleSeeds } from '@tramite/fixtures/world/roles';
import type { Db } from '../../src/platform/db/database.ts';
import { first, insertRows, json, many, sql } from '../../src/platform/db/sql.ts';

/** Makes a customer with the roles, functions, tags and reasons every customer begins with (decisions rows 40, 44, 61, 101). */
export async function createCustomer(db: Db, name: string): Promise<number> {
  const customer = await first(db, sql<{ id: number }>`insert into customer (name) values (${name}) returning id`);
  if (!customer) throw new Error('The customer was not created.');
  const ofCustomer = { customer_id: customer.id };
  await many(
    db,
    insertRows(
      'role',
      { customer_id: 'int', code: 'text', name: 'text' },
      roleSeeds.map((role) => ({ ...ofCustomer, code: role.code.toUpperCase(), name: role.name })),
    ),
  );
  await givePermissions(db, customer.id);
  await many(
    db,
    insertRows(
      'workflow_role',
      { customer_id: 'int', code: 'text', label: 'text' },
      catalog.workflowRoles.map((role) => ({ ...ofCustomer, ...role })),
    ),
  );
  await insertWords(db, customer.id);
  return customer.id;
}

async function givePermissions(db: Db, customerId: number): Promise<void> {
  const granted = roleSeeds.flatMap(({ code, permissions }) =>
    permissions.map((permission) => ({ code: code.toUpperCase(), permission })),
  );
  await many(
    db,
    sql`insert into role_permission (customer_id, role_id, permission)
      select r.customer_id, r.id, g.permission
      from jsonb_to_recordset(${json(granted)}) as g(code text, permission text)
      join role r on r.customer_id = ${customerId} and r.code = g.code`,
  );
}

/** Tags and the reasons people choose from. */
async function insertWords(db: Db, customerId: number): Promise<void> {
  const ofCustomer = { customer_id: customerId };
  const tags = catalog.tags.map(({ id, parentId = null, name, businessType }) => ({
    ...ofCustomer,
    id,
    parent_id: parentId,
    name,
    business_type: businessType,
  }));
  const tagColumns = { customer_id: 'int', id: 'bigint', parent_id: 'bigint', name: 'text', business_type: 'text' };
  await many(db, insertRows('tag', tagColumns, tags));
  const reasons = catalog.pendencyReasons.map(({ label }, position) => ({ ...ofCustomer, label, position }));
  await many(db, insertRows('pendency_reason', { customer_id: 'int', label: 'text', position: 'int' }, reasons));
  const cancellations = catalog.cancelationReasons.map(({ label, minTextLength }, position) => ({
    ...ofCustomer,
    label,
    requires_text: minTextLength > 0,
    position,
  }));
  const columns = { customer_id: 'int', label: 'text', requires_text: 'boolean', position: 'int' };
  await many(db, insertRows('cancellation_reason', columns, cancellations));
}
