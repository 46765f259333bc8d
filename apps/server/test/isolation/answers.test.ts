import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Facts, listFacts } from '../facts.ts';
import { grantEverything, openSession } from '../open-session.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { type Answers, changeEverything, readEverything, readHistories } from './ask-everything.ts';
import { distinctiveValues, FAR, findLeaks, type Hidden, moveIds, nothingHidden } from './hidden-records.ts';

/** Somebody who may do everything to what they see: only what they see differs. */
const manager = findDemoUser('gerente').id;
const regional = findDemoUser('fi', { index: 1 }).id;
const seller = findDemoUser('vendedor').id;
/** A role that nobody has. */
const NOBODYS_ROLE = 999_999;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  for (const user of [manager, regional, seller]) await grantEverything(server.db, user, 1);
});
afterAll(() => server.stop());

async function idsOf(text: string, values: unknown[] = []): Promise<number[]> {
  return (await server.db.query<{ id: number }>(text, values)).map(({ id }) => Number(id));
}

/** All that the person is told: what they ask for is theirs in `own`, and not in `hidden`. */
async function askAll(userId: number, facts: readonly Facts[]): Promise<Answers> {
  const open = () => openSession(server.db, { userId, customerId: 1 });
  const secret = await open();
  const answers = new Map([
    ...(await readEverything(server, secret, facts)),
    ...(await readHistories(server, secret)),
    ...(await changeEverything(server, open, facts)),
  ]);
  expect(answers.size).toBeGreaterThan(100);
  return answers;
}

const standing = (userId: number) =>
  `select establishment_id from user_establishment where customer_id = 1 and user_id = ${userId}`;

describe.each([
  ['another establishment', regional, `establishment_id not in (${standing(regional)})`],
  ['a colleague, to who sees only their own', seller, `owner_id <> ${seller}`],
] as const)('records of %s', (_, userId, condition) => {
  it('are in no answer: no id, name, key, text or moment of theirs', async () => {
    const { db } = server;
    const documents = await idsOf(`select id from document where customer_id = 1 and ${condition}`);
    const processes = await idsOf(`select id from process where customer_id = 1 and ${condition}`);
    const entries = await idsOf(`select id from progress where document_id = any($1)`, [documents]);
    const shared = await idsOf(
      `select id from document where id = any($1) and process_id is not null and not process_id = any($2)`,
      [documents, processes],
    );
    const moves = [
      ['document', documents],
      ['process', processes],
      ['progress', entries],
    ] as const;
    for (const [table, ids] of moves) await moveIds(db, table, ids);
    try {
      const far = (ids: readonly number[]) => new Set(ids.map((id) => id + FAR));
      const hidden: Hidden = { ...nothingHidden, documents: far(documents), processes: far(processes) };
      const values = await distinctiveValues(db, hidden);
      expect(values.size).toBeGreaterThan(300);
      if (userId === seller) expect(shared.length).toBeGreaterThan(0);
      expect(findLeaks(await askAll(userId, await factsOf(hidden)), values)).toEqual([]);
    } finally {
      for (const [table, ids] of moves) await moveBack(table, ids);
    }
  }, 120_000);
});

function moveBack(table: string, ids: readonly number[]): Promise<void> {
  return moveIds(
    server.db,
    table,
    ids.map((id) => id + FAR),
    -FAR,
  );
}

/** Records that the person sees, and of those hidden only what needs no id of theirs to be sent. */
async function factsOf({ documents, processes }: Hidden): Promise<Facts[]> {
  const all = await listFacts(server.db, 1, 1000);
  const seen = all.filter(({ documentId, processId }) => !documents.has(documentId) && !processes.has(processId));
  const unseen = all.filter(({ documentId }) => documents.has(documentId));
  expect(seen.length).toBeGreaterThan(0);
  expect(unseen.length).toBeGreaterThan(0);
  return [...seen.slice(0, 6), ...unseen.slice(0, 2)];
}

describe('records of another customer', () => {
  it('are in no answer: no id, name, key, text or moment of theirs', async () => {
    const { db } = server;
    const documents = await idsOf('select id from document where customer_id = 2');
    const processes = await idsOf('select id from process where customer_id = 2');
    await moveIds(db, 'document', documents);
    await moveIds(db, 'process', processes);
    const users = await idsOf(
      'select id from app_user u where not exists (select from user_customer m where m.user_id = u.id and m.customer_id = 1)',
    );
    const values = await distinctiveValues(db, { ...nothingHidden, customers: new Set([2]), users: new Set(users) });
    expect(values.size).toBeGreaterThan(1000);
    const facts = [...(await listFacts(db, 1, 6)), ...(await listFacts(db, 2, 2))];
    expect(findLeaks(await askAll(manager, facts), values)).toEqual([]);
  }, 120_000);
});

describe('a field that only others may see', () => {
  const LABEL = 'Rótulo que só alguns veem';
  const VALUE = 'Valor que só alguns veem, de ';

  it('is in no answer but those of who sets fields up, by no name and no value', async () => {
    const { db } = server;
    const [field] = await db.query<{ id: number }>(
      `select (i ->> 'id')::int as id from process p, jsonb_array_elements(p.indexers) i
       where p.customer_id = 1 and i ->> 'value' = i ->> 'display' group by 1 order by count(*) desc limit 1`,
    );
    const id = Number(field?.id);
    const marked = (table: string) => `(select coalesce(jsonb_agg(case when (i ->> 'id')::int = ${id}
      then i || jsonb_build_object('label', '${LABEL}', 'value', '${VALUE}' || ${table}.id, 'display', '${VALUE}' || ${table}.id)
      else i end), '[]') from jsonb_array_elements(indexers) i)`;
    for (const table of ['document', 'process'])
      await db.query(`update ${table} set indexers = ${marked(table)} where customer_id = 1`);
    await db.query(
      `update indexer set visible_roles = array[${NOBODYS_ROLE}], label = $1 where customer_id = 1 and id = $2`,
      [LABEL, id],
    );
    await db.query(
      `insert into progress (customer_id, at, process_id, type, description, fields)
       select 1, now(), id, 'INDEXER', 'Indexadores atualizados', jsonb_build_array(jsonb_build_object('id', $1::int, 'label', $2::text))
       from process where customer_id = 1`,
      [id, LABEL],
    );
    const secrets = new Map([LABEL, VALUE].map((text) => [text, 'indexer']));
    const answers = await askAll(manager, await listFacts(db, 1, 6));
    const settingUp =
      /^(registration|workflowManagement|formType|formTemplate)\.|^event\.(choices|processTypeMeta)|^difference\.getRules/;
    const told = new Map([...answers].filter(([asked]) => !settingUp.test(asked)));
    expect(findLeaks(told, secrets)).toEqual([]);
  }, 120_000);
});
