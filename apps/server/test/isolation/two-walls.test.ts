import { randomUUID } from 'node:crypto';
import { type Endpoint, endpoints } from '@tramite/contract';
import { allCalls } from '@tramite/contract/server';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listFacts } from '../facts.ts';
import { runFuzz } from '../fuzz/run-fuzz.ts';
import { openSession } from '../open-session.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { validInputs } from '../valid-inputs.ts';
import { recordStatements, type Statement } from './statement-recorder.ts';

const REQUESTS = 400;
const SEED = 7;
/** Customer whose statements, with all the ids in them, are taken. */
const ASKED = 1;
/** Customer who sends them again. */
const ASKING = 2;

interface Outcomes {
  /** As the product sends it, past row-level security. */
  readonly filtered: string[];
  /** Without its customer filter, under row-level security. */
  readonly walled: string[];
  /** Without either. */
  readonly open: string[];
}

let server: TestServer;
let client: pg.Client;
let tables: string[];
let statements: Statement[];
let together: Outcomes;
let alone: Outcomes;

beforeAll(async () => {
  server = await startTestServer({ LOGIN_TRIES_PER_ADDRESS: '100000' });
  const recorder = recordStatements();
  await runFuzz(server, { requests: REQUESTS, seed: SEED });
  await walk();
  recorder.stop();
  client = new pg.Client({ connectionString: server.db.url, statement_timeout: 10_000 });
  await client.connect();
  tables = await tenantTables();
  statements = recorder.statements.filter(({ customerId, text }) => customerId === ASKED && touched(text).length > 0);
  await client.query('begin');
  together = await outcomesOf(statements);
  await leaveAlone();
  alone = await outcomesOf(statements);
  await client.query('rollback');
}, 600_000);
afterAll(async () => {
  await client.end();
  await server.stop();
});

/** Every call with its valid input, and searches of every kind. */
async function walk(): Promise<void> {
  const secret = await openSession(server.db, { userId: findDemoUser('gerente').id, customerId: ASKED });
  const facts = await listFacts(server.db, ASKED, 3);
  const send = (endpoint: Endpoint, input: object) => server.call(endpoint as never, input as never, secret);
  const offered = await server.call(endpoints.search.getAllInformation, { body: {} }, secret);
  const inCompany = allCalls().filter(({ endpoint }) => endpoint.access === 'customer');
  for (const { name, endpoint } of inCompany) for (const each of facts) await send(endpoint, validInputs[name](each));
  const indexers = offered.body.indexers.filter(({ type }) => 'SLDV'.includes(type));
  for (const searchType of ['documents', 'workflows'] as const) {
    const options = { count: 'exact', facets: ['tag', 'responsible', 'delay'], delays: ['late', 'none'] } as const;
    await send(endpoints.search.search, { body: { searchType, options } });
    await send(endpoints.search.search, { body: { searchType, text: 'venda a*', options: { count: 'exact' } } });
    for (const { id } of indexers.filter(({ of }) => of.includes(searchType)).slice(0, 6)) {
      const condition = { id, op: 'filled' };
      await send(endpoints.search.search, { body: { searchType, options: { count: 'exact', indexers: [condition] } } });
    }
  }
}

async function tenantTables(): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'customer_id'
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
  );
  return rows.map(({ name }) => name);
}

function touched(text: string): string[] {
  return tables.filter((table) => new RegExp(`\\b(?:from|join|into|update) "?${table}"?\\b`).test(text));
}

/** Takes everything of the customer who was asked out of the transaction's world. */
async function leaveAlone(): Promise<void> {
  await client.query(`set local session_replication_role = 'replica'`);
  for (const table of tables) await client.query(`delete from ${table} where customer_id = ${ASKED}`);
  await client.query(`set local session_replication_role = 'origin'`);
}

const FILTER = /(?:"?\b\w+"?\.)?"?\bcustomer_id"? = (\$\d+)(?:::int)?/g;
/** Whose row it is that is inserted by its values. */
const INSERTED = /insert into \w+\s*\(customer_id[^)]*\)\s*(?:values \(|select )(\$\d+)/g;
const withoutFilter = (statement: Statement) => ({
  ...statement,
  text: statement.text.replace(FILTER, '($1::int is not null)'),
});

/** Rows that the product names itself, of the audit and the outbox, are others each time. */
const renamed = (rows: string) => rows.replace(/"id":"[\da-f-]{36}"/g, () => `"id":"${randomUUID()}"`);

/** The same statement, ids and all, sent by the other customer: as whose rows it inserts, too. */
function fromOther({ text, values }: Statement): Statement {
  const swapped = values.map((value) =>
    typeof value === 'string'
      ? renamed(value.replaceAll(`"customer_id":${ASKED},`, `"customer_id":${ASKING},`))
      : value,
  );
  for (const [, place = ''] of [...text.matchAll(FILTER), ...text.matchAll(INSERTED)])
    swapped[Number(place.slice(1)) - 1] = ASKING;
  return { customerId: ASKING, text, values: swapped };
}

async function outcomesOf(all: readonly Statement[]): Promise<Outcomes> {
  const outcomes: Outcomes = { filtered: [], walled: [], open: [] };
  for (const statement of all.map(fromOther)) {
    outcomes.filtered.push(await outcomeOf('tramite_system', statement));
    outcomes.walled.push(await outcomeOf('tramite_app', withoutFilter(statement)));
    outcomes.open.push(await outcomeOf('tramite_system', withoutFilter(statement)));
  }
  return outcomes;
}

/** What a statement answers, in no order; one that fails answers nothing. It leaves nothing behind. */
async function outcomeOf(role: string, { customerId, text, values }: Statement): Promise<string> {
  await client.query('savepoint one');
  try {
    await client.query(`set local role ${role}`);
    await client.query(`select set_config('tramite.customer_id', $1, true)`, [String(customerId)]);
    const { rows } = await client.query(text, [...values]);
    return rows
      .map((row) => JSON.stringify(row))
      .sort()
      .join('\n');
  } catch {
    return '';
  } finally {
    await client.query('rollback to savepoint one');
  }
}

function differing(a: readonly string[], b: readonly string[]): string[] {
  return statements.flatMap(({ text, values }, index) =>
    a[index] === b[index] ? [] : [`${text}\n${JSON.stringify(values)}\n${a[index]}\n--\n${b[index]}`],
  );
}

it('sees enough statements of enough tables to mean something', () => {
  const texts = new Set(statements.map(({ text }) => text));
  const reached = new Set([...texts].flatMap(touched));
  expect(texts.size).toBeGreaterThan(50);
  expect(reached.size).toBeGreaterThan(30);
  expect(differing(together.open, alone.open).length).toBeGreaterThan(50);
});

it('every statement of a tenant table names the customer itself', () => {
  expect(statements.filter(({ text }) => !/\bcustomer_id\b/.test(text)).map(({ text }) => text)).toEqual([]);
});

it('no statement answers a customer anything of another, whatever ids it is given', () => {
  expect(differing(together.filtered, alone.filtered)).toEqual([]);
});

it('and still does with its customer filter taken out, because of row-level security', () => {
  expect(differing(together.walled, alone.walled)).toEqual([]);
});
