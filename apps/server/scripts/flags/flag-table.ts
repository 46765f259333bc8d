import type { Db } from '../../src/platform/db/database.ts';
import { first, json, many, sql } from '../../src/platform/db/sql.ts';
import { flagDefaults } from '../../src/platform/flags/flag-defaults.ts';
import { type FlagValue, type WantedFlag, writtenValue } from './wanted-flag.ts';

/** Sets a flag for those wanted, or forgets what was set for them. Running servers follow within seconds. */
export async function changeFlag(db: Db, { name, value, customer, login }: WantedFlag): Promise<void> {
  const customerId = customer === undefined ? null : await findCustomerId(db, customer);
  const userId = login === undefined ? null : await findUserId(db, login);
  if (value === undefined) {
    await many(
      db,
      sql`delete from feature_flag where name = ${name}
        and customer_id is not distinct from ${customerId}::int and user_id is not distinct from ${userId}::bigint`,
    );
    return;
  }
  await many(
    db,
    sql`insert into feature_flag (name, customer_id, user_id, value)
      values (${name}, ${customerId}, ${userId}, ${json(value)})
      on conflict (name, coalesce(customer_id, 0), coalesce(user_id, 0)) do update set value = excluded.value`,
  );
}

interface FlagRow {
  readonly name: string;
  readonly value: FlagValue;
  readonly customer: string | null;
  readonly login: string | null;
}

/** Every flag with what holds for everybody, and below it what was set for some. */
export async function describeFlags(db: Db): Promise<string[]> {
  const rows = await many(
    db,
    sql<FlagRow>`
      select f.name, f.value, c.name as customer, u.login from feature_flag f
      left join customer c on c.id = f.customer_id left join app_user u on u.id = f.user_id
      order by c.name nulls first, u.login nulls first`,
  );
  const width = Math.max(...Object.keys(flagDefaults).map((name) => name.length));
  return Object.entries(flagDefaults).flatMap(([name, usual]) => {
    const own = rows.filter((row) => row.name === name);
    const everybody = own.find(({ customer, login }) => customer === null && login === null);
    const special = own.filter((row) => row !== everybody);
    return [
      `${name.padEnd(width)}  ${writtenValue(everybody ? everybody.value : usual)}`,
      ...special.map((row) => `${''.padEnd(width)}  ${writtenValue(row.value)} for ${targetOf(row)}`),
    ];
  });
}

const targetOf = ({ customer, login }: FlagRow) => [login, customer].filter((each) => each !== null).join(' in ');

async function findCustomerId(db: Db, name: string): Promise<number> {
  const row = await first(db, sql<{ id: number }>`select id from customer where lower(name) = lower(${name})`);
  if (!row) throw new Error(`There is no customer "${name}".`);
  return row.id;
}

async function findUserId(db: Db, login: string): Promise<number> {
  const row = await first(db, sql<{ id: number }>`select id from app_user where lower(login) = lower(${login})`);
  if (!row) throw new Error(`There is no user "${login}".`);
  return row.id;
}
