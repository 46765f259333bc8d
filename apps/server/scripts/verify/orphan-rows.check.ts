import { many, sql } from '../../src/platform/db/sql.ts';
import type { Check, Verification, Wrong } from './check.ts';

interface Reference {
  readonly child: string;
  readonly columns: readonly string[];
  readonly parent: string;
  readonly keys: readonly string[];
}

const ofCustomer = (child: string, column: string, parent: string): Reference => ({
  child,
  columns: ['customer_id', column],
  parent,
  keys: ['customer_id', 'id'],
});
const ofUser = (child: string): Reference => ({ child, columns: ['user_id'], parent: 'app_user', keys: ['id'] });

/** References that the schema leaves to the code, for the speed of its writes. */
const UNDECLARED: readonly Reference[] = [
  ofCustomer('progress', 'process_id', 'process'),
  ofCustomer('progress', 'document_id', 'document'),
  ofUser('progress'),
  ofCustomer('access_log', 'document_id', 'document'),
  ofUser('access_log'),
  ofUser('process_follow'),
  ofCustomer('process_token', 'establishment_id', 'establishment'),
  ofCustomer('process_token', 'role_id', 'workflow_role'),
  ofCustomer('document_check', 'role_id', 'workflow_role'),
  ofCustomer('document_open_check', 'role_id', 'workflow_role'),
  ofCustomer('document_open_check', 'step_id', 'check_step'),
  ofCustomer('document_field', 'indexer_id', 'indexer'),
  ofCustomer('process_field', 'indexer_id', 'indexer'),
  ofCustomer('stored_file', 'establishment_id', 'establishment'),
  ofCustomer('pendency_target', 'role_id', 'workflow_role'),
];

const EXAMPLES = 20;

/** Every row finds what it refers to, even where somebody switched the database's own checks off. */
export const orphanRowsCheck: Check = {
  name: 'References between rows',
  async look(verification) {
    let looked = 0;
    const wrong: Wrong[] = [];
    for (const reference of [...(await listDeclared(verification)), ...UNDECLARED]) {
      const found = await lookAt(verification, reference);
      looked += found.looked;
      wrong.push(...found.wrong);
    }
    return { looked, wrong };
  },
};

function listDeclared({ db }: Verification): Promise<Reference[]> {
  const names = (table: string, numbers: string) => sql`
    (select array_agg(a.attname::text order by n.place) from unnest(${sql.ref(numbers)}) with ordinality as n (number, place)
      join pg_attribute a on a.attrelid = ${sql.ref(table)} and a.attnum = n.number)`;
  return many(
    db,
    sql<Reference>`
      select c.conrelid::regclass::text as child, ${names('c.conrelid', 'c.conkey')} as columns,
        c.confrelid::regclass::text as parent, ${names('c.confrelid', 'c.confkey')} as keys
      from pg_constraint c
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace order by 1, 2`,
  );
}

async function lookAt({ db }: Verification, { child, columns, parent, keys }: Reference) {
  const column = (name: string) => sql.ref(`c.${name}`);
  const filled = sql.join(
    columns.map((name) => sql`${column(name)} is not null`),
    sql` and `,
  );
  const same = sql.join(
    columns.map((name, index) => sql`${column(name)} = ${sql.ref(`p.${keys[index]}`)}`),
    sql` and `,
  );
  const isOrphan = sql`${filled} and not exists (select from ${sql.table(parent)} p where ${same})`;
  const [count] = await many(
    db,
    sql<{ looked: number; lost: number }>`
      select count(*) as looked, count(*) filter (where ${isOrphan}) as lost from ${sql.table(child)} c`,
  );
  if (!count || count.lost === 0) return { looked: count?.looked ?? 0, wrong: [] };
  const rows = await many(
    db,
    sql<{ row: Record<string, unknown> }>`
      select to_jsonb(c) as row from ${sql.table(child)} c where ${isOrphan} limit ${EXAMPLES}`,
  );
  const wrong = rows.map(({ row }): Wrong => {
    const key = columns.map((name) => `${name} ${row[name]}`).join(', ');
    return {
      customerId: Number(row.customer_id ?? 0),
      what: child,
      id: String(row.id ?? ''),
      says: `no ${parent} for ${key}`,
    };
  });
  return { looked: count.looked, wrong };
}
