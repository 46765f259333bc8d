import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { secondsSince, step } from '../lib/step.ts';
import { copies, copyStatement } from './copies.ts';
import { COUNTERS, others } from './copy-rest.ts';
import { planCustomers, type Share } from './customers.ts';
import { drawDeals, VARIED } from './deals.ts';
import { copyDefinitions, idOffset } from './definitions.ts';
import { listFixedWords } from './fixed-words.ts';
import { dropIndexes } from './indexes.ts';
import { inTurns, openLoader, type Task } from './loader.ts';
import { readLoadOptions } from './options.ts';
import { seedTemplate } from './template.ts';

const { documents, databaseUrl } = readLoadOptions(process.argv.slice(2), process.env);
const sqlFile = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
const started = performance.now();
const shares = planCustomers(documents);
const client = await openLoader(databaseUrl);

await step('Demo world', () => seedTemplate(client));
await step('Customers, people and definitions', () => preparePeople(client, shares));
await step('Deals', () => drawDeals(client, Math.ceil(documents / 10)));
await step('Plan of the copies', async () => {
  await listFixedWords(client);
  await client.query(`select setseed(0.5)`);
  await client.query(sqlFile('plan.sql'));
});
const tables = [...copies.map(({ table }) => table), ...Object.keys(others)];
const dropped = await dropIndexes(client, tables);
await step('Records', async () => {
  const plain: Task[] = [];
  for (const copy of copies) plain.push({ name: copy.table, sql: await copyStatement(client, copy) });
  const rest = Object.entries(others).map(([name, sql]): Task => ({ name, sql }));
  await inTurns(databaseUrl, [...rest, ...plain]);
});
await step('Indexes', () =>
  inTurns(
    databaseUrl,
    dropped.map(({ name, create }) => ({ name, sql: create })),
  ),
);
await step('Counters and sequences', async () => {
  await client.query(COUNTERS);
  await moveSequences(client);
  await client.query('drop schema bench cascade');
});
await step('Vacuum and analyze', async () => {
  await client.query('vacuum (analyze)');
  await client.query('alter system reset max_wal_size');
  await client.query('select pg_reload_conf()');
  await client.query('checkpoint');
});
const { rows } = await client.query<{ line: string }>(
  `select format('customer %s: %s documents, %s processes', customer_id, sum(n) filter (where kind = 'document.situation'),
     sum(n) filter (where kind = 'process.situation')) as line from counter group by customer_id order by customer_id`,
);
for (const { line } of rows) console.log(line);
await client.end();
console.log(`${secondsSince(started)} in all`);

async function preparePeople(on: pg.Client, all: readonly Share[]): Promise<void> {
  await on.query('create schema bench');
  await on.query(
    `create function bench.varied() returns text[] language sql immutable as $$ select '{${VARIED.join(',')}}'::text[] $$`,
  );
  await on.query('create unlogged table bench.share (customer_id int, documents int, establishments int, off bigint)');
  for (const { id, documents: own, establishments } of all)
    await on.query('insert into bench.share values ($1, $2, $3, $4)', [id, own, establishments, idOffset(id)]);
  await copyDefinitions(on, all);
  await on.query(sqlFile('organisation.sql'));
}

/** Every sequence goes on behind the highest id. */
async function moveSequences(on: pg.Client): Promise<void> {
  const { rows: columns } = await on.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and is_identity = 'YES'`,
  );
  for (const { table, column } of columns)
    await on.query(
      `select setval(pg_get_serial_sequence($1, $2), greatest(max("${column}"), nextval(pg_get_serial_sequence($1, $2)))) from "${table}"`,
      [table, column],
    );
}
