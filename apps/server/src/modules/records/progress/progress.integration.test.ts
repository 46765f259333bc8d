import { endpoints, type Problem, type QueryOf } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CaptureKit, createCaptureKit } from '../../../../test/capture-kit.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { expireDocuments } from '../document/jobs/expire-documents.job.ts';

type Narrowing = Omit<QueryOf<typeof endpoints.progress.list>, 'documentId' | 'workflowId'>;

const checker = findDemoUser('conferente');
const auditor = findDemoUser('auditor');
const VIEW = 5;
const DOWNLOAD = 8;

let server: TestServer;
let kit: CaptureKit;
let reader: string;
let audit: string;
let workflowId: number;
let documentId: number;

beforeAll(async () => {
  server = await startTestServer();
  await server.db.query('update user_customer set all_establishments = true where customer_id = 1');
  kit = await createCaptureKit(server);
  reader = await server.signIn(checker.login);
  audit = await server.signIn(auditor.login);
  const sale = await kit.beginSale();
  workflowId = sale.workflowId;
  documentId = sale.documentIds[0] ?? 0;
});
afterAll(() => server.stop());

async function historyOf(narrowing: Narrowing = {}, secret = reader) {
  const { status, body } = await server.call(endpoints.progress.list, { query: { workflowId, ...narrowing } }, secret);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

/** An entry of a day and a person that nobody else writes. */
function insertEntry(type: string, at: string, userId: number | null = checker.id, fields: object[] | null = null) {
  return server.db.query(
    `insert into progress (customer_id, at, process_id, type, description, user_id, fields) values (1, $1, $2, $3, 'Contado', $4, $5)`,
    [at, workflowId, type, userId, JSON.stringify(fields)],
  );
}

describe('a long history', () => {
  beforeAll(async () => {
    for (let number = 0; number < 120; number += 1) {
      const day = String(1 + (number % 3)).padStart(2, '0');
      await insertEntry(number % 2 === 0 ? 'RESERVE' : 'RELEASE', `2024-05-${day}T12:00:00-03:00`);
    }
    await insertEntry('SITUATION', '2024-05-01T23:59:59-03:00', null);
  });

  it('is told whole, page by page, each entry once', async () => {
    const seen: number[] = [];
    let before: number | undefined;
    do {
      const page = await historyOf({ before });
      expect(page.facets === null).toBe(before !== undefined);
      seen.push(...page.items.map(({ id }) => id));
      before = page.next ?? undefined;
    } while (before);
    const [all] = await server.db.query<{ n: number }>(
      'select count(*)::int as n from progress where process_id = $1',
      [workflowId],
    );
    expect(seen).toHaveLength(all?.n ?? 0);
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('is narrowed by kind, person and day, each counted under the others', async () => {
    const reserved = await historyOf({ type: 'RESERVE' });
    expect(reserved.items.every(({ type }) => type === 'RESERVE')).toBe(true);
    expect(reserved.next).not.toBeNull();
    const older = await historyOf({ type: 'RESERVE', before: reserved.next ?? undefined });
    expect(reserved.items.length + older.items.length).toBe(60);
    expect(reserved.facets?.types).toContainEqual({ type: 'RELEASE', count: 60 });
    expect(reserved.facets?.people).toEqual([{ user: { id: checker.id, name: checker.name }, count: 60 }]);

    const day = await historyOf({ day: '2024-05-01' });
    expect(day.items).toHaveLength(41);
    expect(day.facets?.types).toEqual([
      { type: 'RESERVE', count: 20 },
      { type: 'RELEASE', count: 20 },
      { type: 'SITUATION', count: 1 },
    ]);
    expect((await historyOf({ day: '2024-05-02' })).items).toHaveLength(40);

    const byNobody = await historyOf({ userId: 0, day: '2024-05-01' });
    expect(byNobody.items.map(({ type, user }) => [type, user])).toEqual([['SITUATION', null]]);
    expect(byNobody.facets?.people.map(({ user }) => user?.name ?? null)).toEqual([checker.name, null]);
    expect((await historyOf({ userId: checker.id, type: 'SITUATION' })).items).toEqual([]);
  });

  it.each([{ day: '2024-02-31' }, { day: 'ontem' }, { userId: -1 }, { type: 'TELEPORT' }])(
    'answers %j with what is wrong',
    async (query) => {
      const answer = await server.call(endpoints.progress.list, { query: { workflowId, ...query } as never }, reader);
      expect(answer.status).toBe(400);
      expect(Object.keys((answer.body as unknown as Problem).fields ?? {})).toEqual(Object.keys(query));
    },
  );
});

describe('who saw and who downloaded', () => {
  const log = (logType: number, secret: string, body: object = { documentId }) =>
    server.call(endpoints.accessLog.create, { params: { logType }, body }, secret);

  beforeAll(async () => {
    await log(VIEW, reader);
    await log(DOWNLOAD, reader);
    await log(VIEW, reader);
    await log(VIEW, audit);
    await log(4, audit);
  });

  it('is summed up by day and person for who may see the audit', async () => {
    const { accesses, facets, items } = await historyOf({}, audit);
    expect(accesses).toHaveLength(1);
    expect(accesses[0]?.people.map(({ user, views, downloads }) => [user.name, views, downloads])).toEqual([
      [auditor.name, 1, 0],
      [checker.name, 2, 1],
    ]);
    expect(facets?.types).toEqual(
      expect.arrayContaining([
        { type: 'VIEW', count: 3 },
        { type: 'DOWNLOAD', count: 1 },
      ]),
    );
    expect(items.some(({ type }) => type === 'VIEW')).toBe(false);
    const [first] = (await historyOf({ userId: auditor.id }, audit)).accesses;
    expect(first?.people).toHaveLength(1);
    expect((await historyOf({ day: '2024-05-01' }, audit)).accesses).toEqual([]);
  });

  it('is told one by one when it is asked for', async () => {
    const { items, facets, accesses } = await historyOf({ type: 'VIEW' }, audit);
    expect(items.map(({ type, user, description }) => [type, user?.name, description])).toEqual([
      ['VIEW', auditor.name, 'CNH'],
      ['VIEW', checker.name, 'CNH'],
      ['VIEW', checker.name, 'CNH'],
    ]);
    expect(facets?.people.map(({ count }) => count)).toEqual(expect.arrayContaining([1, 2]));
    expect(accesses).toEqual([]);
    const own = await server.call(endpoints.progress.list, { query: { documentId, type: 'DOWNLOAD' } }, audit);
    expect(own.body.items).toHaveLength(1);
  });

  it('stands with the page that reaches its day, once', async () => {
    await server.db.query(
      `insert into access_log (customer_id, at, user_id, session_id, log_type, document_id)
       values (1, '2024-05-02T09:00:00-03:00', $1, gen_random_uuid(), 5, $2)`,
      [checker.id, documentId],
    );
    const days: string[] = [];
    let before: number | undefined;
    do {
      const page = await historyOf({ before }, audit);
      days.push(...page.accesses.map(({ day }) => day));
      before = page.next ?? undefined;
    } while (before);
    expect(days).toHaveLength(2);
    expect(days.at(-1)).toBe('2024-05-02');
  });

  it('is nothing for others', async () => {
    const { accesses, facets } = await historyOf();
    expect(accesses).toEqual([]);
    expect(facets?.types.map(({ type }) => type)).not.toContain('VIEW');
    const asked = await server.call(endpoints.progress.list, { query: { workflowId, type: 'VIEW' } }, reader);
    expect(asked).toMatchObject({ status: 403, body: { code: 'permission.denied' } });
  });
});

describe('an entry', () => {
  it('tells what a field was and is, but not of fields that its reader does not see', async () => {
    const [open, hidden] = await server.db.query<{ id: number }>(
      'select id::int from indexer where customer_id = 1 order by id limit 2',
    );
    await server.db.query('update indexer set visible_roles = array[999999] where customer_id = 1 and id = $1', [
      hidden?.id,
    ]);
    await insertEntry('INDEXER', '2023-01-01T12:00:00Z', checker.id, [
      { id: open?.id, label: 'Placa', before: 'ABC1D23', after: 'ABC1D24' },
      { id: hidden?.id, label: 'Salário', before: '', after: 'R$ 5.000,00' },
    ]);
    const { items } = await historyOf({ day: '2023-01-01' });
    expect(items[0]).toMatchObject({
      description: 'Contado',
      changes: [{ id: open?.id, label: 'Placa', before: 'ABC1D23', after: 'ABC1D24', isMasked: false }],
    });
    expect(JSON.stringify(items)).not.toContain('5.000');
  });

  it('leads to the comment and the pendency it speaks of', async () => {
    const comment = await server.call(
      endpoints.comment.create,
      { body: { documentId, comment: 'Conferir o verso' } },
      reader,
    );
    const { body: reasons } = await server.call(endpoints.pendency.listReasons, {}, reader);
    const body = { reasonId: reasons.items[0]?.id ?? 0, text: 'Verso ilegível' };
    const pendency = await server.call(endpoints.pendency.insert, { query: { documentId }, body }, reader);
    const { pendencyId } = pendency.body;
    await server.call(
      endpoints.pendency.resolve,
      { query: { documentId }, body: { pendencyId, text: 'Enviado' } },
      reader,
    );
    const { items } = await server
      .call(endpoints.progress.list, { query: { documentId } }, reader)
      .then((answer) => answer.body);
    expect(items.slice(0, 3).map((item) => [item.type, item.pendencyId, item.commentId])).toEqual([
      ['PENDENCY_OUT', pendencyId, null],
      ['PENDENCY_IN', pendencyId, null],
      ['COMMENT', null, comment.body.id],
    ]);
  });

  it('says who had taken on the profile it was done under', async () => {
    const admin = findDemoUser('admin');
    await server.db.query(
      `update progress set assumed_by = $1 where process_id = $2 and type = 'CAPTURE' and document_id is null`,
      [admin.id, workflowId],
    );
    const { items } = await historyOf({ type: 'CAPTURE' });
    expect(items.at(-1)).toMatchObject({ assumedBy: { id: admin.id, name: admin.name }, origin: null });
  });

  it('says that a rule of the product wrote it', async () => {
    const { documentIds } = await kit.beginSale();
    const [id = 0] = documentIds;
    await server.db.query(`update document set expires_on = '2020-01-01' where id = $1`, [id]);
    await expireDocuments(server.platform);
    const { body } = await server.call(endpoints.progress.list, { query: { documentId: id } }, reader);
    expect(body.items[0]).toMatchObject({ type: 'EXPIRE', user: null, origin: 'RULE' });
  });
});

it('is of a record that its reader sees', async () => {
  const joana = await server.signIn('joana.gerente');
  const asked = (query: object) => server.call(endpoints.progress.list, { query }, joana);
  expect(await asked({ workflowId, type: 'CHECK' })).toMatchObject({
    status: 404,
    body: { code: 'process.not_found' },
  });
  expect(await asked({ documentId })).toMatchObject({ status: 404, body: { code: 'document.not_found' } });
  expect(await asked({ documentId, workflowId })).toMatchObject({ status: 400 });
});
