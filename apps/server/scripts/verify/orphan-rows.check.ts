import { many, sql } from '../../src/platform/db/sql.ts';
import type { Check, Verification, Wrong } from './check.ts';

interface Reference {
  readonly child: string;
  readonly columns: readonly string[];
  readonly parent: string;
  readonly keys: readonly string[];
  /** Where what is referred to may have gone. */
  readonly orIn?: string;
  /** It may have gone with its process. */
  readonly orInProcess?: true;
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
  { ...ofCustomer('progress', 'process_id', 'process'), orIn: 'deleted_process' },
  { ...ofCustomer('deleted_document', 'process_id', 'process'), orIn: 'deleted_process' },
  { ...ofCustomer('progress', 'document_id', 'document'), orIn: 'deleted_document', orInProcess: true },
  ofUser('progress'),
  { ...ofCustomer('access_log', 'document_id', 'document'), orIn: 'deleted_document', orInProcess: true },
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
    const references = [...(await listDeclared(verification)), ...UNDECLARED];
    for (const child of new Set(references.map((reference) => reference.child))) {
      const own = references.filter((reference) => reference.child === child);
      const { rows, lost } = await countLost(verification, child, own);
      for (const reference of lost) wrong.push(...(await listLost(verification, reference)));
      looked += rows * own.length;
      verification.tell(looked);
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

const isFilled = ({ columns }: Reference) =>
  sql.join(
    columns.map((name) => sql`${sql.ref(`c.${name}`)} is not null`),
    sql` and `,
  );

/** Whether `parent` is what the row refers to. */
const refersTo = ({ columns, keys }: Reference, parent: string) =>
  sql.join(
    columns.map((name, index) => sql`${sql.ref(`c.${name}`)} = ${sql.ref(`${parent}.${keys[index]}`)}`),
    sql` and `,
  );

/** Whether the row refers to something that went elsewhere. */
const hasMoved = (reference: Reference) =>
  reference.orIn === undefined
    ? sql`false`
    : sql`(exists (select from ${sql.table(reference.orIn)} o where ${refersTo(reference, 'o')})
        ${reference.orInProcess ? sql`or ${wentWithProcess}` : sql``})`;

const wentWithProcess = sql`exists (
  select from deleted_process w where w.customer_id = c.customer_id and c.document_id = any(w.document_ids))`;

/** Goes through a table once with all it refers to; answers how many rows it has and which references are broken. */
async function countLost({ db }: Verification, child: string, references: readonly Reference[]) {
  const nameOf = (index: number) => `p${index}`;
  const counts = references.map((reference, index) => {
    const isAway = sql`${sql.ref(`${nameOf(index)}.${reference.keys[0]}`)} is null`;
    const isLost = sql`${isFilled(reference)} and ${isAway} and not ${hasMoved(reference)}`;
    return sql`count(*) filter (where ${isLost})`;
  });
  const joins = references.map((reference, index) => {
    const name = nameOf(index);
    return sql`left join ${sql.table(reference.parent)} ${sql.ref(name)} on ${refersTo(reference, name)}`;
  });
  const [count] = await many(
    db,
    sql<{ rows: number; lost: number[] }>`
      select count(*) as rows, json_build_array(${sql.join(counts)}) as lost
      from ${sql.table(child)} c ${sql.join(joins, sql` `)}`,
  );
  return { rows: count?.rows ?? 0, lost: references.filter((_, index) => count?.lost[index] !== 0) };
}

async function listLost({ db }: Verification, reference: Reference): Promise<Wrong[]> {
  const { child, columns, parent } = reference;
  const rows = await many(
    db,
    sql<{ row: Record<string, unknown> }>`
      select to_jsonb(c) as row from ${sql.table(child)} c
      where ${isFilled(reference)}
        and not exists (select from ${sql.table(parent)} p where ${refersTo(reference, 'p')})
        and not ${hasMoved(reference)}
      limit ${EXAMPLES}`,
  );
  return rows.map(({ row }) => {
    const key = columns.map((name) => `${name} ${row[name]}`).join(', ');
    return {
      customerId: Number(row.customer_id ?? 0),
      what: child,
      id: String(row.id ?? ''),
      says: `no ${parent} for ${key}`,
    };
  });
}
