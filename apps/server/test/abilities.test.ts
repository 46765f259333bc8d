import { type Document, documentSituations, endpoints, type Process } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Asking,
  type Asks,
  askOfDocument,
  askOfProcess,
  type Elsewhere,
  inputCodes,
  OLD_VERSION,
} from './ability-calls.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** Every role of the demo world, and one whose profile an administrator has taken on. */
const people = ['vendedor', 'fi', 'conferente', 'faturamento', 'despachante', 'gerente', 'auditor', 'admin'] as const;
const ASSUMED = 'conferente, assumido';
const who = [...people, ASSUMED];

const switches = {
  'everything allowed with checked documents': ['true', 'true'],
  'nothing allowed with checked documents': ['false', 'true'],
  'a company without checks': ['true', 'false'],
} as const;

const standings = [
  'open',
  'reserved by another',
  'reserved by the person',
  'waiting on the customer',
  'closed',
] as const;

let server: TestServer;
const secrets = new Map<string, string>();
const documents = new Map<string, number>();
let processId: number;
let elsewhere: Elsewhere;

beforeAll(async () => {
  server = await startTestServer();
  await server.db.query(`update user_customer set all_establishments = true, visibility = 'ALL' where customer_id = 1`);
  for (const role of people) secrets.set(role, await server.signIn(findDemoUser(role).login, 1));
  await signInAssumed();
  for (const situation of documentSituations) documents.set(situation, await findDocument(situation));
  const [process] = await server.db.query<{ id: number; place: number; types: number[] }>(
    `select p.id::int, (select max(e.id)::int from establishment e where e.customer_id = 1 and e.id <> p.establishment_id) as place,
       array(select t.id::int from process_type t where t.customer_id = 1 and t.enabled order by t.id limit 2) as types
     from process p where p.customer_id = 1 and p.is_open and p.situation_id = 1 order by p.id limit 1`,
  );
  processId = process?.id ?? 0;
  elsewhere = { establishmentId: process?.place ?? 0, processTypeIds: process?.types ?? [] };
});
afterAll(() => server.stop());

/** A session of another user of the role, in which an administrator works. */
async function signInAssumed() {
  const user = findDemoUser('conferente', { index: 1 });
  secrets.set(ASSUMED, await server.signIn(user.login, 1));
  await server.db.query('update session set assumed_by = $1 where user_id = $2', [findDemoUser('admin').id, user.id]);
  server.passTime(6_000);
}

/** A document of the demo world in a situation; what the world has none of is made of what it has. */
async function findDocument(situation: string): Promise<number> {
  const from = situation === 'ANC' ? 'C' : situation === 'V' ? 'N' : situation;
  const [found] = await server.db.query<{ id: number }>(
    `select d.id::int from document d join process p on p.customer_id = d.customer_id and p.id = d.process_id
     where d.customer_id = 1 and d.situation = $1 and (p.is_open or $1 = 'S') and d.id <> all($2)
       and exists (select from check_step s where s.customer_id = 1 and s.document_type_id = d.type_id and s.enabled)
     order by p.situation_id <> 1, d.id limit 1`,
    [from, [...documents.values()]],
  );
  if (!found) throw new Error(`The test world has no document in ${from} with checks, in an open process.`);
  if (situation === 'V') await server.db.query(`update document set situation = 'V' where id = $1`, [found.id]);
  if (situation === 'ANC') await makeUncheckedAttachment(found.id);
  return found.id;
}

async function makeUncheckedAttachment(id: number) {
  await server.db.query(
    `delete from document_check c where c.customer_id = 1 and c.document_id = $1 and c.step_id in (
       select s.id from check_step s join document d on d.customer_id = s.customer_id and d.type_id = s.document_type_id
       where d.id = $1 and s.customer_id = 1 order by s.sequence desc, s.id desc limit 1)`,
    [id],
  );
  await server.db.query(`update document set situation = 'ANC', unchecked_attachment = true where id = $1`, [id]);
}

async function setSwitches(allowed: string, conference: string) {
  await server.db.query(
    `update customer set suspend_checked_document = $1::boolean, edit_checked_document = $1::boolean,
       move_checked_document = $1::boolean, cancel_checked_document = $1::boolean, has_conference = $2::boolean where id = 1`,
    [allowed, conference],
  );
  server.passTime(6_000);
}

async function recordOf<R extends Document | Process>(
  searchType: 'documents' | 'workflows',
  id: number,
  secret: string,
) {
  const ids = searchType === 'documents' ? { documentIds: [id] } : { workflowIds: [id] };
  const { body } = await server.call(endpoints.search.search, { body: { searchType, ...ids } }, secret);
  const [record] = body.searchResults;
  if (!record) throw new Error(`${searchType} ${id} is not seen: ${JSON.stringify(body)}`);
  return record as R;
}

/** The code a call is answered with; null when it is done, or refused for nothing but what it was sent. */
async function refusalOf({ method, url, body, isBlind }: Asking, secret: string): Promise<string | null> {
  const { status, bytes } = await server.sendRaw({
    method,
    url,
    headers: {
      vnsecret: secret,
      ...(!isBlind && { 'if-match': OLD_VERSION }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { payload: JSON.stringify(body) }),
  });
  if (status < 400) return null;
  const { code } = JSON.parse(bytes.toString()) as { code: string };
  return inputCodes.has(code) ? null : code;
}

/** What each ability says beside what its call answers, where the two differ. */
async function differences<R extends Document | Process>(record: R, asks: Asks<R>, secret: string): Promise<string[]> {
  const found: string[] = [];
  for (const [name, ability] of Object.entries(record.abilities)) {
    const ask = asks[name];
    if (!ask) {
      found.push(`'${name}' has no call: add to test/ability-calls.ts the one that does it, with a body that fits.`);
      continue;
    }
    const answer = (await refusalOf(ask(record, elsewhere), secret)) ?? true;
    if (answer !== ability) found.push(`${name}: the record says ${ability}, the call ${answer}`);
  }
  return found;
}

describe.each(Object.entries(switches))('in a company with %s', (_, [allowed, conference]) => {
  beforeAll(() => setSwitches(allowed, conference));

  describe.each(documentSituations)('of a document that is %s', (situation) => {
    it.each(who)('what is said to %s is what the calls answer', async (person) => {
      const secret = secrets.get(person) ?? '';
      const record = await recordOf<Document>('documents', documents.get(situation) ?? 0, secret);
      expect(record.situation).toBe(situation);
      expect(await differences(record, askOfDocument, secret)).toEqual([]);
    });
  });
});

describe.each(standings)('of a process that is %s', (standing) => {
  it.each(who)('what is said to %s is what the calls answer', async (person) => {
    const secret = secrets.get(person) ?? '';
    await stand(standing, person);
    const record = await recordOf<Process>('workflows', processId, secret);
    expect(await differences(record, askOfProcess, secret)).toEqual([]);
  });
});

async function stand(standing: (typeof standings)[number], person: string) {
  const self = person === ASSUMED ? findDemoUser('conferente', { index: 1 }) : findDemoUser(person);
  const another = findDemoUser('vendedor', { index: 2 });
  const holder =
    standing === 'reserved by another' ? another.id : standing === 'reserved by the person' ? self.id : null;
  const situation = standing === 'closed' ? 4 : standing === 'waiting on the customer' ? 2 : 1;
  await server.db.query(
    `update process set is_open = $2, situation_id = $3, reserved_by = $4, reserved_at = case when $4::bigint is null then null else $5::timestamptz end
     where customer_id = 1 and id = $1`,
    [processId, standing !== 'closed', situation, holder, server.platform.clock.now()],
  );
}
