import { type BodyOf, endpoints, type Problem } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runChecks } from '../../../../scripts/verify/run-checks.ts';
import { type CaptureKit, createCaptureKit, holdUntilWaited, pdfFile } from '../../../../test/capture-kit.ts';
import { follow } from '../../../../test/live-follower.ts';
import { ownFiles } from '../../../../test/own-files.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const { moveDocument, previewDocument, moveDocuments, previewDocuments } = endpoints.move;
const { moveDocumentsEstablishment, moveProcessEstablishment } = endpoints.move;
const HELENA = findDemoUser('helena.gerente');

let server: TestServer;
let kit: CaptureKit;
let manager: string;
let seller: string;
/** Where the seller captures, and another place the manager reaches and the seller does not. */
let here: number;
let there: number;

const dataDir = ownFiles({ seeded: true });

beforeAll(async () => {
  server = await startTestServer({ DATA_DIR: dataDir });
  kit = await createCaptureKit(server);
  manager = await server.signIn(HELENA.login);
  seller = await server.signIn('ana.vendedora');
  here = kit.establishmentId('Pampulha Novos');
  const [other] = await server.db.query<{ id: number }>(
    `select e.id::int from establishment e where e.customer_id = 1 and e.id <> $1 and not exists (
       select from user_establishment u where u.user_id = $2 and u.establishment_id = e.id) order by 1 limit 1`,
    [here, findDemoUser('ana.vendedora').id],
  );
  there = other?.id ?? 0;
});
afterAll(async () => {
  await server.stop();
});

const problemOf = ({ body }: { body: unknown }) => body as Problem;

async function rowOf(id: number) {
  const [row] = await server.db.query<Record<string, unknown>>(
    `select d.process_id::int, d.type_id::int, d.establishment_id::int, d.situation, d.version, d.is_required,
       d.storage_key, p.type_id::int as process_type_id
     from document d join process p on p.customer_id = d.customer_id and p.id = d.process_id where d.id = $1`,
    [id],
  );
  return row;
}

async function expectInOrder() {
  const { database, storage, settings } = server.platform;
  const reports = await runChecks({ database, storage, auditKey: settings.auditKey, now: new Date() });
  expect(reports.flatMap(({ wrong }) => wrong)).toEqual([]);
}

const historyOf = async (query: { documentId?: number; workflowId?: number }, secret = manager) =>
  (await server.call(endpoints.progress.list, { query }, secret)).body.items;

async function abilitiesOf(documentId: number, secret = manager) {
  const body = { searchType: 'documents', documentIds: [documentId] } as const;
  const { body: found } = await server.call(
    endpoints.search.search,
    { body: { ...body, documentIds: [...body.documentIds] } },
    secret,
  );
  return found.searchResults[0]?.abilities as Record<string, unknown> | undefined;
}

/** A sale with a CNH and, by another way in, nothing else. */
async function aSale() {
  const { workflowId, documentIds } = await kit.beginSale();
  return { workflowId, documentId: documentIds[0] ?? 0 };
}

const toFinancing = (documentId: number, more: Partial<BodyOf<typeof moveDocuments>> = {}) => ({
  body: {
    workflowTypeId: kit.typeId('NEW_CAR_SALE'),
    newWorkflowTypeId: kit.typeId('FINANCING'),
    documents: [{ documentId }],
    indexers: [kit.indexer('bank', kit.option('bank', 'Banco do Brasil'))],
    ...more,
  },
});

describe('documents of a process that go to another type', () => {
  it('are told what they need, lose and meet before', async () => {
    const { documentId } = await aSale();
    const { status, body } = await server.call(previewDocuments, toFinancing(documentId, { indexers: [] }), manager);
    expect(status).toBe(200);
    expect(body.documents[0]).toMatchObject({ documentId, conflicts: [], requiredIndexers: [], lostIndexers: [] });
    expect(body.newWorkflow?.requiredIndexers.map(({ name }) => name)).toEqual(['bank']);
    expect(body.newWorkflow).toMatchObject({ missingDocuments: [], conflicts: [] });
    expect(body.leaves.map(({ id }) => id)).toContain(kit.documentTypeId('CNH'));
  });

  it('begin a process of it with the fields both know, and keep their checks and files', async () => {
    const { workflowId, documentId } = await aSale();
    const before = await rowOf(documentId);
    const { status, body } = await server.call(moveDocuments, toFinancing(documentId), manager);
    expect(status).toBe(200);
    expect(body.workflowId).not.toBe(workflowId);
    expect(await rowOf(documentId)).toMatchObject({
      process_id: body.workflowId,
      process_type_id: kit.typeId('FINANCING'),
      establishment_id: here,
      storage_key: before?.storage_key,
      situation: before?.situation,
      version: Number(before?.version) + 1,
      is_required: true,
    });
    const [begun] = await server.db.query<{ names: string[] }>(
      `select array(select i ->> 'name' from jsonb_array_elements(indexers) i) as names from process where id = $1`,
      [body.workflowId],
    );
    expect(begun?.names).toEqual(expect.arrayContaining(['customerName', 'customerDocument', 'saleValue', 'bank']));
    for (const query of [{ documentId }, { workflowId }, { workflowId: body.workflowId }]) {
      const entries = (await historyOf(query)).filter(({ type }) => type === 'MOVE');
      expect(entries).toHaveLength(1);
      expect(entries[0]?.description).toContain(`Financiamento #${body.workflowId}`);
    }
    await expectInOrder();
  });

  it('say which field the new process lacks', async () => {
    const { documentId } = await aSale();
    const answer = await server.call(moveDocuments, toFinancing(documentId, { indexers: [] }), manager);
    expect(problemOf(answer)).toMatchObject({ code: 'indexer.invalid' });
    const { id } = kit.indexer('bank', null);
    expect(problemOf(answer).fields?.[`indexers.${id}`]).toBe('Você precisa preencher esse indexador!');
  });

  it('say which document the new process cannot begin without', async () => {
    const { documentId } = await aSale();
    const answer = await server.call(
      moveDocuments,
      toFinancing(documentId, { newWorkflowTypeId: kit.typeId('REGISTRATION'), indexers: [] }),
      manager,
    );
    expect(problemOf(answer).code).toBe('document_type.too_few');
    expect(problemOf(answer).fields?.[`documentTypes.${kit.documentTypeId('NFE')}`]).toContain('NF-e');
  });

  it('join a process that is there, as far as it takes them', async () => {
    const begun = await server.call(moveDocuments, toFinancing((await aSale()).documentId), manager);
    const { workflowId } = begun.body;
    const join = async (name: string) => {
      const indexers = [kit.indexer('holderName', name), ...kit.cnhIndexers().slice(1)];
      const cnh = await kit.object(seller, here, { indexers }, pdfFile(`${name}.pdf`, name));
      const documents = [{ documentTypeId: kit.documentTypeId('CNH'), documentObjects: [cnh] }];
      const [documentId = 0] = (await kit.beginSale({ documents })).documentIds;
      const going = toFinancing(documentId, { newWorkflowId: workflowId, indexers: [] });
      return { documentId, answer: await server.call(moveDocuments, going, manager) };
    };
    const second = await join('Segunda Pessoa');
    expect(second.answer.status).toBe(200);
    expect(await rowOf(second.documentId)).toMatchObject({ process_id: workflowId, is_required: true });
    const third = await join('Terceira Pessoa');
    expect(problemOf(third.answer).code).toBe('document_type.too_many');
    await expectInOrder();
  });

  it('are refused with the specified words where the same data stand already', async () => {
    const first = await aSale();
    const second = await aSale();
    const begun = await server.call(moveDocuments, toFinancing(first.documentId), manager);
    const answer = await server.call(
      moveDocuments,
      toFinancing(second.documentId, { newWorkflowId: begun.body.workflowId, indexers: [] }),
      manager,
    );
    expect(answer.status).toBe(409);
    expect(problemOf(answer).message).toBe('Já existe um documento com esses mesmos dados');
    expect((await rowOf(second.documentId))?.process_id).toBe(second.workflowId);
  });

  it('become another type: its checks begin anew, its fields are typed, the others are lost', async () => {
    const { documentId } = await aSale();
    const cnh = await kit.object(seller, here, { indexers: kit.cnhIndexers() });
    const { body: added } = await server.call(
      endpoints.capture.capture,
      {
        body: {
          workflowTypeId: kit.typeId('NEW_CAR_SALE'),
          establishmentId: here,
          workflowId: Number((await rowOf(documentId))?.process_id),
          documents: [{ documentTypeId: kit.documentTypeId('CNH'), documentObjects: [cnh] }],
        },
      },
      seller,
    );
    const retyped = added.documentIds[0] ?? 0;
    const documents = [
      { documentId },
      { documentId: retyped, documentTypeId: kit.documentTypeId('COMPROVANTE_RESIDENCIA') },
    ];
    const { body } = await server.call(previewDocuments, toFinancing(documentId, { documents }), manager);
    expect(body.documents[1]?.requiredIndexers.map(({ name }) => name)).toEqual(['issueDate']);
    expect(body.documents[1]?.lostIndexers.length).toBeGreaterThan(1);
    const refused = await server.call(moveDocuments, toFinancing(documentId, { documents }), manager);
    expect(Object.keys(problemOf(refused).fields ?? {})).toEqual([
      `documents.1.indexers.${kit.indexer('issueDate', null).id}`,
    ]);
    const typed = documents.map((each, at) =>
      at === 1 ? { ...each, indexers: [kit.indexer('issueDate', '10/11/2026')] } : each,
    );
    const { status } = await server.call(moveDocuments, toFinancing(documentId, { documents: typed }), manager);
    expect(status).toBe(200);
    expect(await rowOf(retyped)).toMatchObject({ type_id: kit.documentTypeId('COMPROVANTE_RESIDENCIA') });
    await expectInOrder();
  });

  it('leave a process that somebody reserved only by who reserved it', async () => {
    const { workflowId, documentId } = await aSale();
    await server.db.query('update process set reserved_by = $2, reserved_at = now() where id = $1', [
      workflowId,
      findDemoUser('ana.vendedora').id,
    ]);
    const answer = await server.call(previewDocuments, toFinancing(documentId), manager);
    expect(problemOf(answer).code).toBe('process.reserved');
  });

  it('stay where they wait for the customer', async () => {
    const { documentId } = await aSale();
    const reasons = await server.call(endpoints.pendency.listReasons, {}, manager);
    await server.call(
      endpoints.pendency.insert,
      {
        query: { documentId },
        body: { reasonId: reasons.body.items[0]?.id ?? 0, text: 'Falta o verso', waitingOn: 'customer' },
      },
      manager,
    );
    const answer = await server.call(moveDocuments, toFinancing(documentId), manager);
    expect(problemOf(answer).code).toBe('document.waiting_customer');
  });

  it('have one winner when two move them at once, and the other is told who was first', async () => {
    const { documentId } = await aSale();
    const winners = await holdUntilWaited(
      server,
      { statement: 'select 1 from document where id = $1 for update', values: [documentId], waiting: 2 },
      () => Promise.all([1, 2].map(() => server.call(moveDocuments, toFinancing(documentId), manager))),
    );
    expect(winners.map(({ status }) => status).sort()).toEqual([200, 409]);
    const loser = winners.find(({ status }) => status === 409);
    expect(loser && problemOf(loser)).toMatchObject({ code: 'conflict.version' });
    expect(loser && problemOf(loser).message).toContain(HELENA.name);
    await expectInOrder();
  });
});

describe('a document that goes by itself', () => {
  const single = (documentId: number, more = {}) => ({
    documentId,
    currentProcessTypeId: kit.typeId('NEW_CAR_SALE'),
    destinationProcessTypeId: kit.typeId('FINANCING'),
    ...more,
  });

  it('stays inside a business process, and its ability says so', async () => {
    const { documentId } = await aSale();
    expect(await abilitiesOf(documentId)).toMatchObject({ move: 'document.in_process', moveEstablishment: true });
    const { body } = await server.call(previewDocument, { query: single(documentId) }, manager);
    expect(body.conflicts.map(({ code }) => code)).toEqual(['document.in_process']);
    const answer = await server.call(moveDocument, { body: single(documentId) }, manager);
    expect(problemOf(answer).code).toBe('document.in_process');
  });

  it('goes where documents are merely kept, with what it lacks typed', async () => {
    const { documentId } = await aSale();
    await server.db.query(`update process_type set is_bpm = false where customer_id = 1 and code = 'NEW_CAR_SALE'`);
    server.passTime(6_000);
    try {
      expect(await abilitiesOf(documentId)).toMatchObject({ move: true });
      const workflowIndexers = [kit.indexer('bank', kit.option('bank', 'Banco do Brasil'))];
      const { status, body } = await server.call(
        moveDocument,
        { body: single(documentId, { workflowIndexers }) },
        manager,
      );
      expect(status).toBe(200);
      expect(await rowOf(documentId)).toMatchObject({ process_id: body.workflowId });
      const again = await server.call(moveDocument, { body: single(documentId, { workflowIndexers }) }, manager);
      expect(problemOf(again).code).toBe('conflict.version');
    } finally {
      await server.db.query(`update process_type set is_bpm = true where customer_id = 1 and code = 'NEW_CAR_SALE'`);
      server.passTime(6_000);
    }
  });
});

describe('documents that go to another establishment', () => {
  const going = (documentId: number, more = {}) => ({
    body: { documents: [{ documentId, establishmentId: here }], newEstablishmentId: there, ...more },
  });

  it('take their checks, search and totals along; who sees only the old place is told and sees them no more', async () => {
    const { documentId } = await aSale();
    const follower = await follow(server, seller);
    const { status, body } = await server.call(moveDocumentsEstablishment, going(documentId), manager);
    expect(status).toBe(200);
    expect(body).toEqual({ documentIds: [documentId], establishmentId: there });
    await follower.told(({ type, documentId: id }) => type === 'MOVE' && id === documentId);
    follower.stop();
    expect(await abilitiesOf(documentId, seller)).toBeUndefined();
    const found = await server.call(
      endpoints.search.search,
      { body: { searchType: 'documents', text: String(documentId), options: { establishmentIds: [there] } } },
      manager,
    );
    expect(found.body.searchResults.map(({ id }) => id)).toEqual([documentId]);
    expect((await historyOf({ documentId }))[0]).toMatchObject({ type: 'MOVE', user: { name: HELENA.name } });
    await expectInOrder();
  });

  it('go all together or not at all', async () => {
    const [one, two] = [await aSale(), await aSale()];
    await server.db.query(`update document set situation = 'S' where id = $1`, [two.documentId]);
    const documents = [one, two].map(({ documentId }) => ({ documentId, establishmentId: here }));
    const answer = await server.call(moveDocumentsEstablishment, going(0, { documents }), manager);
    expect(problemOf(answer)).toMatchObject({ code: 'document.canceled', details: { documentId: two.documentId } });
    expect((await rowOf(one.documentId))?.establishment_id).toBe(here);
    await server.db.query(`update document set situation = 'N' where id = $1`, [two.documentId]);
  });

  it('never go to a place the actor does not reach', async () => {
    const { documentId } = await aSale();
    await server.db.query('update user_customer set all_establishments = false where user_id = $1', [HELENA.id]);
    await server.db.query(
      `insert into user_establishment (customer_id, user_id, establishment_id) values (1, $1, $2) on conflict do nothing`,
      [HELENA.id, here],
    );
    await server.db.query('delete from user_establishment where user_id = $1 and establishment_id <> $2', [
      HELENA.id,
      here,
    ]);
    server.passTime(6_000);
    const answer = await server.call(moveDocumentsEstablishment, going(documentId), manager);
    expect(problemOf(answer).code).toBe('establishment.not_found');
    expect(await abilitiesOf(documentId)).toMatchObject({ moveEstablishment: 'move.no_place' });
    await server.db.query('update user_customer set all_establishments = true where user_id = $1', [HELENA.id]);
    server.passTime(6_000);
  });

  it('are told when somebody was faster', async () => {
    const { documentId } = await aSale();
    await server.call(moveDocumentsEstablishment, going(documentId), manager);
    const [third] = await server.db.query<{ id: number }>(
      'select id::int from establishment where customer_id = 1 and id <> all($1) order by 1 limit 1',
      [[here, there]],
    );
    const answer = await server.call(
      moveDocumentsEstablishment,
      going(documentId, { newEstablishmentId: third?.id }),
      manager,
    );
    expect(problemOf(answer).code).toBe('conflict.version');
    expect(problemOf(answer).message).toContain(HELENA.name);
  });

  it('stay when they are checked and the company does not let those move', async () => {
    const { documentId } = await aSale();
    await server.db.query(`update document set situation = 'C' where id = $1`, [documentId]);
    await server.db.query('update customer set move_checked_document = false where id = 1');
    server.passTime(6_000);
    const answer = await server.call(moveDocumentsEstablishment, going(documentId), manager);
    expect(problemOf(answer).code).toBe('move.checked_disabled');
    await server.db.query('update customer set move_checked_document = true where id = 1');
    await server.db.query(`update document set situation = 'N' where id = $1`, [documentId]);
    server.passTime(6_000);
  });
});

describe('a process that goes to another establishment', () => {
  it('takes its documents, tokens, search and totals along', async () => {
    const { workflowId, documentId } = await aSale();
    const body = { workflowId, establishmentId: there };
    const answer = await server.call(moveProcessEstablishment, { body }, manager);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ workflowId, establishmentId: there, documentIds: [documentId] });
    expect((await rowOf(documentId))?.establishment_id).toBe(there);
    expect((await historyOf({ workflowId }))[0]).toMatchObject({ type: 'MOVE' });
    expect((await historyOf({ documentId }))[0]).toMatchObject({ type: 'MOVE' });
    const again = await server.call(moveProcessEstablishment, { body }, manager);
    expect(problemOf(again).code).toBe('move.same_place');
    await expectInOrder();
  });

  it('has one winner when two move it at once', async () => {
    const { workflowId } = await aSale();
    const [third] = await server.db.query<{ id: number }>(
      'select id::int from establishment where customer_id = 1 and id <> all($1) order by 1 limit 1',
      [[here, there]],
    );
    const answers = await holdUntilWaited(
      server,
      { statement: 'select 1 from process where id = $1 for update', values: [workflowId], waiting: 2 },
      () =>
        Promise.all(
          [there, third?.id ?? 0].map((establishmentId) =>
            server.call(moveProcessEstablishment, { body: { workflowId, establishmentId } }, manager),
          ),
        ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await expectInOrder();
  });

  it('is moved by nobody without the right, and not found by another company', async () => {
    const { workflowId } = await aSale();
    const body = { workflowId, establishmentId: there };
    expect((await server.call(moveProcessEstablishment, { body }, seller)).status).toBe(403);
    const foreign = await server.signIn(findDemoUser('gerente', { customer: 'litoral' }).login, 2);
    expect((await server.call(moveProcessEstablishment, { body }, foreign)).status).toBe(404);
  });
});
