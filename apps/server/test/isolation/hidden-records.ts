import type { TestDatabase } from '../test-database.ts';

type Row = Readonly<Record<string, unknown>>;

/** So far are the ids of hidden records moved: a number so large is nothing else in any answer. */
export const FAR = 700_000_000;
const FAR_ID = /(?<![\w.-])70\d{7}(?![\w.-])/;
/** Shorter values, days and amounts occur by chance. */
const SHORTEST = 8;
const BY_CHANCE = /^[\d.,/ -]+$|^[a-z]+$|^[\w.+-]+\/[\w.+-]+$/;

/** Which rows of all tables are told apart from what a person may see. */
export interface Hidden {
  readonly documents: ReadonlySet<number>;
  readonly processes: ReadonlySet<number>;
  readonly customers: ReadonlySet<number>;
  readonly users: ReadonlySet<number>;
}

export const nothingHidden: Hidden = {
  documents: new Set(),
  processes: new Set(),
  customers: new Set(),
  users: new Set(),
};

/** Moves ids of records and all that refer to them; `by` of -FAR moves them back. */
export async function moveIds(db: TestDatabase, table: string, ids: readonly number[], by = FAR): Promise<void> {
  const columns = await db.query<{ tab: string; col: string }>(
    `select c.relname as tab, a.attname as col from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
       and (a.attname = $1 || '_id' or c.relname = $1 and a.attname = 'id') and a.atttypid in (20, 23)`,
    [table],
  );
  const list = `array[${ids.join(',')}]::bigint[]`;
  await inReplica(
    db,
    columns.map(({ tab, col }) => `update ${tab} set ${col} = ${col} + ${by} where ${col} = any(${list})`),
  );
}

/** Statements without foreign keys and triggers in the way. */
async function inReplica(db: TestDatabase, statements: readonly string[]): Promise<void> {
  const body = statements.map((statement) => `${statement};`).join('\n');
  await db.query(
    `do $$ begin set local session_replication_role = 'replica'; ${body} set local session_replication_role = 'origin'; end $$`,
  );
}

/** Texts and instants of hidden rows that no other row of the database has, with the table they are of. */
export async function distinctiveValues(db: TestDatabase, hidden: Hidden): Promise<Map<string, string>> {
  const secret = new Map<string, string>();
  const open = new Set<string>();
  for (const [table, rows] of await allRows(db)) {
    for (const row of rows) {
      for (const value of leaves(row)) {
        if (isHidden(table, row, hidden)) secret.set(value, table);
        else open.add(value);
      }
    }
  }
  const others = [...open].join('\n');
  return new Map([...secret].filter(([value]) => !others.includes(value)));
}

async function allRows(db: TestDatabase): Promise<Map<string, Row[]>> {
  const tables = await db.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
       and relname not like '%\\_search'`,
  );
  const rows = new Map<string, Row[]>();
  for (const { name } of tables)
    rows.set(
      name,
      (await db.query<{ row: Row }>(`select to_jsonb(t) as row from ${name} t`)).map(({ row }) => row),
    );
  return rows;
}

function isHidden(table: string, row: Row, { documents, processes, customers, users }: Hidden): boolean {
  const within = (ids: ReadonlySet<number>, value: unknown) => typeof value === 'number' && ids.has(value);
  if (within(customers, row.customer_id) || (table === 'customer' && within(customers, row.id))) return true;
  if (table === 'app_user') return within(users, row.id);
  if (table === 'document') return within(documents, row.id);
  if (table === 'process') return within(processes, row.id);
  return within(documents, row.document_id) || (!row.document_id && within(processes, row.process_id));
}

function* leaves(value: unknown): Generator<string> {
  if (typeof value === 'string') {
    const text = /^\d{4}-\d\d-\d\dT\d/.test(value) ? new Date(value).toISOString() : value;
    if (text.length >= SHORTEST && !BY_CHANCE.test(text) && !text.startsWith('\\x')) yield text;
  } else if (value !== null && typeof value === 'object') {
    for (const item of Object.values(value)) yield* leaves(item);
  }
}

/** What answers tell of hidden records, beyond what was asked with: the id or value, and the call that told it. */
export function findLeaks(
  answers: ReadonlyMap<string, { readonly body: unknown }>,
  values: ReadonlyMap<string, string>,
): string[] {
  const texts = [...answers].map(([asked, { body }]) => [asked, JSON.stringify(body) ?? ''] as const);
  const byId = texts.flatMap(([asked, text]) => (FAR_ID.test(text) ? [`${asked}: id ${FAR_ID.exec(text)?.[0]}`] : []));
  const all = texts.map(([, text]) => text).join('\n');
  const byValue = [...values].flatMap(([value, table]) => {
    const told = JSON.stringify(value).slice(1, -1);
    if (!all.includes(told)) return [];
    const where = texts.find(([asked, text]) => text.includes(told) && !asked.includes(told));
    return where ? [`${where[0]}: ${table} ${value}`] : [];
  });
  return [...byId, ...byValue];
}
