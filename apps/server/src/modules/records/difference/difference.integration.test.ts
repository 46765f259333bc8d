import { type DifferenceRule, endpoints } from '@tramite/contract';
import { findAdministrator, findDemoUser } from '@tramite/fixtures/world/demo-users';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CaptureKit, createCaptureKit } from '../../../../test/capture-kit.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const calls = endpoints.difference;

let server: TestServer;
let kit: CaptureKit;
let checker: string;
let manager: string;
let admin: string;

beforeAll(async () => {
  server = await startTestServer();
  kit = await createCaptureKit(server);
  await server.db.query('update user_customer set all_establishments = true where customer_id = 1');
  checker = await server.signIn(findDemoUser('conferente').login);
  manager = await server.signIn(findDemoUser('gerente').login);
  admin = await server.signIn(findAdministrator().login, 1);
});
afterAll(() => server.stop());
beforeEach(() => server.db.query('delete from difference_setup'));

const other = '390.533.447-05';

/** A sale whose CNH says another CPF than the process. */
async function contradiction(more: Parameters<CaptureKit['beginSale']>[0] = {}) {
  const sent = kit.saleIndexers().filter(({ id }) => id !== kit.indexer('customerDocument', '').id);
  const begun = await kit.beginSale({ indexers: [...sent, kit.indexer('customerDocument', other)], ...more });
  return { processId: begun.workflowId, documentId: begun.documentIds[0] ?? 0 };
}

const listOf = async (processId: number, secret = manager) =>
  (await server.call(calls.listOfProcess, { params: { id: processId } }, secret)).body;

const cpfRule = (isHard = true): DifferenceRule => ({
  ...{ name: 'CPF do titular', kind: 'cpf', isHard, tolerance: 0, isWithin: false },
  places: [
    { documentTypeId: null, indexerId: kit.indexer('customerDocument', '').id, nfeField: null },
    { documentTypeId: kit.documentTypeId('CNH'), indexerId: kit.indexer('holderCpf', '').id, nfeField: null },
  ],
});

const save = (rules: DifferenceRule[], version = 0, secret = admin) =>
  server.call(calls.saveRules, { params: { id: kit.typeId('NEW_CAR_SALE') }, body: { rules, version } }, secret);

const sign = (documentId: number, secret = checker) =>
  server.call(endpoints.documentCheck.signNext, { params: { id: documentId } }, secret);

const accept = (processId: number, key: string, secret = manager, reason = 'O cliente mudou de documento.') =>
  server.call(calls.accept, { params: { id: processId, key }, body: { reason } }, secret);

const messageOf = (answer: { body: unknown }) => (answer.body as { message: string }).message;

describe('what is proposed', () => {
  it('shows both places side by side and only warns', async () => {
    const { processId, documentId } = await contradiction();
    const { items, unseen, beyond } = await listOf(processId);
    expect({ unseen, beyond }).toEqual({ unseen: 0, beyond: 0 });
    expect(items).toMatchObject([
      {
        ...{ rule: 'CPF do titular', kind: 'cpf', isHard: false, said: 'Os CPFs são diferentes.', accepted: null },
        sides: [
          { documentId: null, record: 'Processo', field: 'CPF/CNPJ do cliente', shown: '390.533.447-05' },
          { documentId, record: `CNH #${documentId}`, field: 'CPF do titular', shown: '529.982.247-25' },
        ],
        abilities: { accept: true },
      },
    ]);
    const own = await server.call(calls.listOfDocument, { params: { id: documentId } }, checker);
    expect(own.body.items).toMatchObject([{ rule: 'CPF do titular', abilities: { accept: 'permission.denied' } }]);
    expect((await sign(documentId)).status).toBe(200);
  });

  it('finds nothing in a sale whose papers agree, nor in the processes of the world', async () => {
    const { workflowId } = await kit.beginSale();
    expect((await listOf(workflowId)).items).toEqual([]);
    const processes = await server.db.query<{ id: number }>(
      `select id::int from process where customer_id = 1 and captured_at < now() - interval '1 hour' order by id limit 60`,
    );
    const found: unknown[] = [];
    for (const { id } of processes) {
      const { items } = await listOf(id);
      found.push(...items.map(({ rule, sides }) => [id, rule, ...sides.map(({ shown }) => shown)]));
    }
    expect(processes.length).toBeGreaterThan(20);
    expect(found).toEqual([]);
  });

  it('is gone once a value is corrected, and a canceled document says nothing', async () => {
    const { processId } = await contradiction();
    const indexers = [kit.indexer('customerDocument', '529.982.247-25')];
    const changed = await server.call(
      endpoints.process.updateIndexers,
      { params: { id: processId }, body: { indexers } },
      manager,
    );
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    expect((await listOf(processId)).items).toEqual([]);
  });
});

describe('a rule that stops', () => {
  it('keeps the document from being checked until somebody corrects or accepts it', async () => {
    expect((await save([cpfRule()])).body).toEqual({ version: 1 });
    const { processId, documentId } = await contradiction();
    const refused = await sign(documentId);
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'check.difference' }]);
    expect(messageOf(refused)).toContain('Há divergência que impede a conferência: CPF do titular.');
    const [difference] = (await listOf(processId)).items;
    expect(difference?.isHard).toBe(true);
    const key = difference?.key ?? '';
    expect((await accept(processId, key, checker)).status).toBe(403);
    expect((await accept(processId, key, manager, '  ')).status).toBe(400);
    const accepted = await accept(processId, key);
    expect(accepted.body).toMatchObject({
      by: { name: findDemoUser('gerente').name },
      reason: 'O cliente mudou de documento.',
    });
    const again = await accept(processId, key);
    expect(messageOf(again)).toBe(`Esta divergência já foi aceita por ${findDemoUser('gerente').name}.`);
    expect((await sign(documentId)).status).toBe(200);
  });

  it('has its acceptance told in the history and the audit, without the values, and taken back', async () => {
    await save([cpfRule()]);
    const { processId, documentId } = await contradiction();
    const [difference] = (await listOf(processId)).items;
    const key = difference?.key ?? '';
    await accept(processId, key);
    const params = { id: processId, key };
    expect((await server.call(calls.takeBack, { params }, manager)).status).toBe(200);
    expect((await server.call(calls.takeBack, { params }, manager)).status).toBe(404);
    const told = await server.db.query<{ description: string }>(
      `select description from progress where customer_id = 1 and process_id = $1 and type = 'DIFFERENCE' order by id`,
      [processId],
    );
    const places = `CPF/CNPJ do cliente (Processo) e CPF do titular (CNH #${documentId}).`;
    expect(told.map(({ description }) => description)).toEqual([
      `CPF do titular: divergência aceita: ${places} Motivo: O cliente mudou de documento.`,
      `CPF do titular: divergência não é mais aceita: ${places}`,
    ]);
    expect((await sign(documentId)).status).toBe(409);
  });

  it('is accepted only for the values there were', async () => {
    await save([cpfRule()]);
    const { processId, documentId } = await contradiction();
    const [difference] = (await listOf(processId)).items;
    await accept(processId, difference?.key ?? '');
    expect((await listOf(processId)).items).toMatchObject([{ accepted: { reason: 'O cliente mudou de documento.' } }]);
    const indexers = [kit.indexer('customerDocument', '111.444.777-35')];
    await server.call(endpoints.process.updateIndexers, { params: { id: processId }, body: { indexers } }, manager);
    expect((await listOf(processId)).items).toMatchObject([{ accepted: null }]);
    expect((await sign(documentId)).status).toBe(409);
    expect((await accept(processId, difference?.key ?? '')).status).toBe(404);
  });

  it('is accepted once by two people at the same moment', async () => {
    await save([cpfRule()]);
    const { processId } = await contradiction();
    const [difference] = (await listOf(processId)).items;
    const answers = await Promise.all(
      [manager, admin].map((secret) => accept(processId, difference?.key ?? '', secret)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is not told to whom may not read the field, and stops their check all the same', async () => {
    await save([cpfRule()]);
    const { processId, documentId } = await contradiction();
    await server.db.query(`update indexer set visible_roles = '{999999}' where customer_id = 1 and name = 'holderCpf'`);
    try {
      expect(await listOf(processId)).toMatchObject({ items: [], unseen: 1 });
      expect((await sign(documentId)).status).toBe(409);
      await server.db.query(
        `update indexer set visible_roles = '{}', masked = true where customer_id = 1 and name = 'holderCpf'`,
      );
      expect((await listOf(processId)).items).toMatchObject([{ sides: [{}, { shown: '•••-25' }] }]);
    } finally {
      await server.db.query(
        `update indexer set visible_roles = '{}', masked = false where customer_id = 1 and name = 'holderCpf'`,
      );
    }
  });
});

describe('the rules of a process type', () => {
  const typeId = () => kit.typeId('NEW_CAR_SALE');

  it('are those that are proposed until somebody saves others, and again when they are reset', async () => {
    const proposed = await server.call(calls.getRules, { params: { id: typeId() } }, admin);
    expect(proposed.body).toMatchObject({ isProposed: true, version: 0 });
    expect(proposed.body.rules.map(({ name }) => name)).toContain('Chassi');
    await save([cpfRule()]);
    expect((await server.call(calls.getRules, { params: { id: typeId() } }, admin)).body).toMatchObject({
      ...{ isProposed: false, version: 1 },
      rules: [cpfRule()],
    });
    const listed = await server.call(calls.listTypes, {}, admin);
    expect(listed.body.items.find(({ id }) => id === typeId())).toMatchObject({ rules: 1, hard: 1 });
    expect((await save([], 0)).status).toBe(409);
    expect((await save([], 1)).body).toEqual({ version: 2 });
    await server.call(calls.resetRules, { params: { id: typeId() } }, admin);
    expect((await server.call(calls.getRules, { params: { id: typeId() } }, admin)).body.isProposed).toBe(true);
  });

  it('name only places that the type has, and belong to who manages them', async () => {
    const [place] = cpfRule().places;
    const nowhere = { documentTypeId: 999_999, indexerId: place?.indexerId ?? 0, nfeField: null };
    const wrong = await save([{ ...cpfRule(), places: [...cpfRule().places, nowhere] }]);
    expect(wrong.body).toMatchObject({ code: 'difference.place' });
    const twice = await save([
      { ...cpfRule(), places: [...cpfRule().places.slice(0, 1), ...cpfRule().places.slice(0, 1)] },
    ]);
    expect(twice.status).toBe(400);
    expect((await save([cpfRule()], 0, manager)).status).toBe(403);
  });

  it('are tried on a process without being kept', async () => {
    const { processId } = await contradiction();
    const tried = await server.call(
      calls.tryRules,
      { params: { id: typeId() }, body: { rules: [cpfRule()], processId } },
      admin,
    );
    expect(tried.body.items).toMatchObject([{ rule: 'CPF do titular', isHard: true }]);
    expect((await listOf(processId)).items).toMatchObject([{ isHard: false }]);
    const { workflowId } = await kit.beginSale();
    const elsewhere = await server.call(
      calls.tryRules,
      { params: { id: kit.typeId('FINANCING') }, body: { rules: [], processId: workflowId } },
      admin,
    );
    expect(elsewhere.body).toMatchObject({ code: 'difference.other_type' });
  });
});
