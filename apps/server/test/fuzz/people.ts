import { findAdministrator, findDemoUser } from '@tramite/fixtures/world/demo-users';
import { grantEverything, openSession, type Standing } from '../open-session.ts';
import type { TestDatabase } from '../test-database.ts';

const manager = findDemoUser('gerente').id;

const standings: Readonly<Record<string, Standing>> = {
  manager: { userId: manager, customerId: 1 },
  checker: { userId: findDemoUser('conferente').id, customerId: 1 },
  seller: { userId: findDemoUser('vendedor').id, customerId: 1 },
  auditor: { userId: findDemoUser('auditor').id, customerId: 1 },
  administrator: { userId: findAdministrator().id, customerId: 1 },
  neighbour: { userId: findDemoUser('gerente', { customer: 'litoral' }).id, customerId: 2 },
  outside: { userId: findAdministrator().id, customerId: null },
  resetting: { userId: findDemoUser('faturamento').id, customerId: null, reach: 'PASSWORD_RESET' },
};

/** Sessions of every standing, made without signing in: a fuzzer loses them often. */
export interface People {
  readonly names: readonly string[];
  secretOf(name: string): Promise<string | undefined>;
  /** Makes the next secret of a name a new one. */
  forget(name: string): void;
}

/** The manager may do everything and has saved searches, so that no call turns all requests away. */
export async function createPeople(db: TestDatabase): Promise<People> {
  await grantEverything(db, manager, 1);
  await db.query(
    `insert into quick_filter (customer_id, user_id, label, search_type, body)
     select 1, $1, 'Busca ' || n, 'workflows', '{"searchType": "workflows"}' from generate_series(1, 40) as n`,
    [manager],
  );
  const secrets = new Map<string, string>();
  return {
    names: ['nobody', 'forged', ...Object.keys(standings), 'manager', 'manager', 'manager', 'manager'],
    forget: (name) => secrets.delete(name),
    async secretOf(name) {
      if (name === 'nobody') return undefined;
      const standing = standings[name];
      if (!standing) return 'x'.repeat(43);
      const secret = secrets.get(name) ?? (await openSession(db, standing));
      secrets.set(name, secret);
      return secret;
    },
  };
}
