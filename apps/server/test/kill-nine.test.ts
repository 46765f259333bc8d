import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints } from '@tramite/contract';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type CaptureKit, createCaptureKit, pdfFile } from './capture-kit.ts';
import { ownFiles } from './own-files.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

interface Captured {
  readonly workflowId: number;
  readonly documentId: number;
  readonly sha256: string;
}

const ROUNDS = 3;
const WRITERS = 4;

const dataDir = ownFiles();
let db: TestDatabase;
const captured: Captured[] = [];
const moved = new Set<number>();

beforeAll(async () => {
  db = await createTestDatabase(inject('serverUrl'), inject('templateName'));
});
afterAll(() => db.drop());

/** Captures sales with a file each and moves them on, until the server is gone; keeps what was acknowledged. */
async function work(server: ServerProcess, kit: CaptureKit, writer: number): Promise<void> {
  const secret = await server.signIn('ana.vendedora');
  const here = kit.establishmentId('Pampulha Novos');
  for (let round = 0; ; round += 1) {
    const file = pdfFile(`cnh-${writer}-${round}.pdf`, `CNH ${writer} ${round} ${Date.now()}`);
    const object = await kit.object(secret, here, { indexers: kit.cnhIndexers() }, file);
    const body = {
      workflowTypeId: kit.typeId('NEW_CAR_SALE'),
      establishmentId: here,
      indexers: kit.saleIndexers(),
      documents: [{ documentTypeId: kit.documentTypeId('CNH'), documentObjects: [object] }],
    };
    const answer = await server.call(endpoints.capture.capture, { body }, secret);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    const [documentId = 0] = answer.body.documentIds;
    const { workflowId } = answer.body;
    captured.push({ workflowId, documentId, sha256: createHash('sha256').update(file.bytes).digest('hex') });
    await move(server, secret, workflowId);
  }
}

async function reasonId(server: ServerProcess, secret: string): Promise<number> {
  const [reason] = (await server.call(endpoints.cancelation.listReasons, {}, secret)).body.items;
  return reason?.id ?? 0;
}

/** Takes the first transition that the process offers, if what it asks for is there. */
async function move(server: ServerProcess, secret: string, workflowId: number): Promise<void> {
  const found = await server.call(
    endpoints.search.search,
    { body: { searchType: 'workflows', workflowIds: [workflowId] } },
    secret,
  );
  const [process] = found.body.searchType === 'workflows' ? found.body.searchResults : [];
  const transition = process?.transitions.find(({ ability, isCancel }) => ability === true && isCancel);
  if (!transition) throw new Error('the process offers no way out');
  const body = { reason: await reasonId(server, secret), cancelTransitionId: transition.id };
  const answer = await server.call(endpoints.cancelation.cancel, { params: { id: workflowId }, body }, secret);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  moved.add(workflowId);
}

/** Lets writers work until some of it is acknowledged, and cuts the power under them a moment later. */
async function interruptedRound(moreMs: number): Promise<void> {
  const server = await startServerProcess(db.url, { DATA_DIR: dataDir });
  const kit = await createCaptureKit({ ...server, db });
  await server.signIn('ana.vendedora');
  const before = moved.size;
  const writers = Array.from({ length: WRITERS }, (_, writer) =>
    work(server, kit, writer).catch((error: Error) => error),
  );
  await expect.poll(() => moved.size - before, { timeout: 120_000, interval: 50 }).toBeGreaterThan(WRITERS);
  await sleep(moreMs);
  await server.kill();
  const ends = await Promise.all(writers);
  // A node that is busy says so, and keeps nothing of the file: that is no loss.
  const refused = ends.filter(
    (end) => end instanceof Error && !/fetch failed|terminated|socket|ECONN|upload\.busy/i.test(end.message),
  );
  expect(refused).toEqual([]);
}

it('loses nothing acknowledged and shows nothing half-made after kill -9 amid uploads and transitions', async () => {
  for (let round = 0; round < ROUNDS; round += 1) await interruptedRound(round * 37);
  expect(captured.length).toBeGreaterThan(ROUNDS);
  expect(moved.size).toBeGreaterThan(0);

  const server = await startServerProcess(db.url, { DATA_DIR: dataDir });
  const secret = await server.signIn('ana.vendedora');
  for (const { documentId, workflowId, sha256 } of captured) {
    const body = { searchType: 'documents' as const, documentIds: [documentId] };
    const found = await server.call(endpoints.search.search, { body }, secret);
    const [document] = found.body.searchType === 'documents' ? found.body.searchResults : [];
    expect(document, `document ${documentId}`).toMatchObject({ id: documentId, process: { id: workflowId } });
    const file = await server.sendRaw({ method: 'GET', url: document?.url ?? '' });
    expect(createHash('sha256').update(file.bytes).digest('hex')).toBe(sha256);
  }
  await server.kill();

  const open = await db.query<{ id: string }>('select id from process where is_open and id = any($1)', [[...moved]]);
  expect(open).toEqual([]);
  expect(await halfMade()).toEqual([]);
}, 120_000);

/** Everything that would show that a change was applied in part. */
function halfMade() {
  return db.query(`
    select 'process without search row' as what, id from process p
      where not exists (select from process_search s where s.customer_id = p.customer_id and s.process_id = p.id)
    union all select 'process without history', id from process p
      where not exists (select from progress g where g.customer_id = p.customer_id and g.process_id = p.id)
    union all select 'open process without token', id from process p
      where is_open and not exists (select from process_token t where t.customer_id = p.customer_id and t.process_id = p.id)
    union all select 'closed process with token', p.id from process p
      join process_token t on t.customer_id = p.customer_id and t.process_id = p.id where not p.is_open
    union all select 'document without search row', id from document d
      where not exists (select from document_search s where s.customer_id = d.customer_id and s.document_id = d.id)
    union all select 'document of an unclaimed file', d.id from document d
      join stored_file f on f.customer_id = d.customer_id and f.storage_key = d.storage_key and f.claimed_at is null
    union all select 'total ' || c.kind || ' ' || c.key, c.establishment_id from counter c
      where c.kind = 'document.situation' and c.n <> (select count(*) from document d
        where d.customer_id = c.customer_id and d.establishment_id = c.establishment_id and d.situation = c.key)
    union all select 'total ' || c.kind || ' ' || c.key, c.establishment_id from counter c
      where c.kind = 'process.situation' and c.n <> (select count(*) from process p
        where p.customer_id = c.customer_id and p.establishment_id = c.establishment_id and p.situation_id::text = c.key)`);
}
