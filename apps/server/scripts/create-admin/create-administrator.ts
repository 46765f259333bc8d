import { randomUUID } from 'node:crypto';
import type { Db } from '../../src/platform/db/database.ts';
import { first, json, many, sql } from '../../src/platform/db/sql.ts';
import { uuidv7 } from '../../src/platform/ids/uuid.ts';
import { hashPassword } from '../../src/platform/session/password.ts';
import { createCustomer } from './create-customer.ts';
import type { NewAdministrator } from './new-administrator.ts';

export interface Created {
  readonly userId: number;
  readonly customerId: number;
  /** The customer did not exist before. */
  readonly isNewCustomer: boolean;
}

/**
 * Makes a user of type A who sees everything of a customer, and the customer with the default roles when there is none
 * of that name; all or nothing.
 * @throws a sentence when the login is taken or the customer disabled
 */
export async function createAdministrator(db: Db, wanted: NewAdministrator, password: string): Promise<Created> {
  const passwordHash = await hashPassword(password);
  return db.transaction().execute(async (transaction) => {
    // Two of these at once must not make the customer twice.
    await many(transaction, sql`select pg_advisory_xact_lock(hashtext('tramite.create-admin'))`);
    await ensureFreeLogin(transaction, wanted.login);
    const known = await findCustomer(transaction, wanted.customer);
    const customerId = known ?? (await createCustomer(transaction, wanted.customer));
    const userId = await insertUser(transaction, wanted, passwordHash);
    await giveEverything(transaction, customerId, userId);
    await recordCreation(transaction, customerId, userId);
    return { userId, customerId, isNewCustomer: known === undefined };
  });
}

async function ensureFreeLogin(db: Db, login: string): Promise<void> {
  const taken = await first(db, sql`select 1 from app_user where lower(login) = lower(${login})`);
  if (taken) throw new Error(`The login "${login}" is taken: choose another.`);
}

async function findCustomer(db: Db, name: string): Promise<number | undefined> {
  const row = await first(
    db,
    sql<{ id: number; enabled: boolean }>`
      select id, enabled from customer where normalise_text(name) = normalise_text(${name}) order by id limit 1`,
  );
  if (row && !row.enabled) throw new Error(`The customer "${name}" is disabled.`);
  return row?.id;
}

async function insertUser(
  db: Db,
  { login, email, name, isOperator }: NewAdministrator,
  passwordHash: string,
): Promise<number> {
  const row = await first(
    db,
    sql<{ id: number }>`
      insert into app_user (login, email, name, nickname, user_type, is_operator, password_hash, password_changed_at)
      values (${login}, ${email}, ${name}, ${name.split(' ')[0] ?? name}, 'A', ${isOperator}, ${passwordHash}, now())
      returning id`,
  );
  if (!row) throw new Error('The user was not created.');
  return row.id;
}

async function giveEverything(db: Db, customerId: number, userId: number): Promise<void> {
  await many(
    db,
    sql`insert into user_customer (customer_id, user_id, visibility, all_establishments)
      values (${customerId}, ${userId}, 'ALL', true)`,
  );
  const given = await many(
    db,
    sql`insert into user_role (customer_id, user_id, role_id)
      select customer_id, ${userId}, id from role where customer_id = ${customerId} and code = 'ADMIN'
      returning role_id`,
  );
  // Nobody else is there yet to do the work of a function.
  await many(
    db,
    sql`insert into user_workflow_role (customer_id, user_id, workflow_role_id)
      select customer_id, ${userId}, id from workflow_role where customer_id = ${customerId} and enabled`,
  );
  if (given.length === 0) throw new Error('This customer has no role with the code "ADMIN": give it one first.');
}

async function recordCreation(db: Db, customerId: number, userId: number): Promise<void> {
  const data = json({ by: 'create-admin' });
  await many(
    db,
    sql`insert into audit (customer_id, id, at, action, object_type, object_id, trace_id, data)
      values (${customerId}, ${uuidv7(new Date())}, now(), 'user.create', 'user', ${String(userId)}, ${randomUUID()}, ${data})`,
  );
}
