import { endpoints } from '@tramite/contract';
import { formatDay } from '@tramite/rules/date/day';
import { dayOf } from '@tramite/rules/date/zoned';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CaptureKit, createCaptureKit } from '../../../../test/capture-kit.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const { getCapture, getReadiness, transit } = endpoints.transition;
const WHY = 'Falta o verso da CNH.';

let server: TestServer;
let kit: CaptureKit;
let ana: string;
let diego: string;

beforeAll(async () => {
  server = await startTestServer();
  kit = await createCaptureKit(server);
  ana = await server.signIn('ana.vendedora');
  diego = await server.signIn('diego.conferente');
});
afterAll(() => server.stop());

const rows = <T extends object>(text: string, values: unknown[] = []) =>
  server.db.query<T & Record<string, unknown>>(text, values);

async function transitionId(processId: number, label: string): Promise<number> {
  const [found] = await rows<{ id: number }>(
    `select t.id::int from process p join transition t on t.customer_id = p.customer_id and t.from_stage_id = p.stage_id
     where p.id = $1 and t.label = $2`,
    [processId, label],
  );
  if (!found) throw new Error(`${processId} has no way ${label}`);
  return found.id;
}

async function move(workflowId: number, label: string, secret: string, comment?: string | null) {
  const body = { workflowId, transitionId: await transitionId(workflowId, label), comment };
  return server.call(transit, { body }, secret);
}

/** A sale that Ana sent on without the papers of its next stage, with a pendency on its first document. */
async function pendentSale(): Promise<number> {
  const paper = async (code: string, fields: [string, string | number][]) => ({
    documentTypeId: kit.documentTypeId(code),
    documentObjects: [
      await kit.object(ana, kit.establishmentId('Pampulha Novos'), {
        indexers: [kit.indexer('holderName', 'João Ávila'), ...fields.map(([name, value]) => kit.indexer(name, value))],
      }),
    ],
  });
  const documents = [
    {
      documentTypeId: kit.documentTypeId('CNH'),
      documentObjects: [await kit.object(ana, kit.establishmentId('Pampulha Novos'), { indexers: kit.cnhIndexers() })],
    },
    await paper('PROPOSTA', [
      ['vehicleModel', 'Onix Plus'],
      ['documentValue', 9_849_000],
    ]),
    await paper('COMPROVANTE_RESIDENCIA', [['issueDate', formatDay(dayOf(new Date()))]]),
  ];
  const cash = kit.indexer('paymentMethod', kit.option('paymentMethod', 'À vista'));
  const indexers = kit.saleIndexers([kit.indexer('customerCellphone', '(31) 99876-5432'), cash]);
  const { workflowId } = await kit.beginSale({ indexers, documents });
  expect((await move(workflowId, 'Venda à vista', ana)).body).toMatchObject({ workflowId });
  await rows(
    `insert into pendency (customer_id, document_id, reason_id, text, created_by, created_at)
     select 1, d.id, (select min(id) from pendency_reason where customer_id = 1), 'Sem verso', d.owner_id, now()
     from document d where d.process_id = $1 order by d.id limit 1`,
    [workflowId],
  );
  return workflowId;
}

const told = (processId: number) =>
  rows<{ login: string; title: string; text: string; by: string }>(
    `select u.login, n.title, n.text, b.login as by from notice n
     join app_user u on u.id = n.user_id join app_user b on b.id = n.caused_by
     where n.process_id = $1 and n.kind = 'SENT_BACK' order by u.login`,
    [processId],
  );

const setRole = async (login: string, role: string, has: boolean) => {
  const one = `customer_id = 1 and user_id = (select id from app_user where login = $1)
    and workflow_role_id = (select id from workflow_role where customer_id = 1 and code = $2)`;
  await rows(`delete from user_workflow_role where ${one}`, [login, role]);
  if (has) {
    await rows(
      `insert into user_workflow_role (customer_id, user_id, workflow_role_id)
       select 1, u.id, r.id from app_user u, workflow_role r where u.login = $1 and r.customer_id = 1 and r.code = $2`,
      [login, role],
    );
  }
};

it('asks why, and neither for the fields and papers of the stage nor for pendencies', async () => {
  const workflowId = await pendentSale();
  const params = { id: workflowId, transitionId: await transitionId(workflowId, 'Devolver ao vendedor') };
  const readiness = await server.call(getReadiness, { params }, diego);
  expect(readiness.body).toMatchObject({
    items: [{ kind: 'comment', text: 'Escreva um comentário: por que ele volta.', solution: null }],
    backTo: { user: { name: 'Ana Beatriz Moreira' }, role: { label: 'Vendedor' } },
  });
  expect((await server.call(getCapture, { params }, diego)).body).toEqual({
    indexers: [],
    documentTypes: [],
    checkLists: [],
  });
  for (const comment of [undefined, null, '', '  \n ']) {
    expect(await move(workflowId, 'Devolver ao vendedor', diego, comment)).toMatchObject({
      status: 422,
      body: { code: 'transition.needs_comment' },
    });
  }
  expect(await told(workflowId)).toEqual([]);
});

it('takes the pendencies along and tells who sent it on, with the comment', async () => {
  const workflowId = await pendentSale();
  const answer = await move(workflowId, 'Devolver ao vendedor', diego, ` ${WHY} `);
  expect(answer, JSON.stringify(answer.body)).toMatchObject({
    status: 200,
    body: { stage: { label: 'Montar proposta' } },
  });
  const [pendency] = await rows(
    'select resolved_at from pendency y join document d on d.id = y.document_id where d.process_id = $1',
    [workflowId],
  );
  expect(pendency).toEqual({ resolved_at: null });
  expect(await told(workflowId)).toEqual([
    {
      login: 'ana.vendedora',
      by: 'diego.conferente',
      title: `Devolvido: Venda de veículo novo #${workflowId}`,
      text: `Devolver ao vendedor, para Montar proposta (1 pendência): ${WHY}`,
    },
  ]);
  const history = await rows<{ description: string }>(
    'select description from progress where process_id = $1 order by id desc limit 2',
    [workflowId],
  );
  expect(history.map(({ description }) => description)).toEqual([
    'Devolver ao vendedor: de Conferir documentação para Montar proposta',
    `Comentário: ${WHY}`,
  ]);
});

it('tells who has the role of the stage once that person works there no longer', async () => {
  const workflowId = await pendentSale();
  await setRole('ana.vendedora', 'VENDEDOR', false);
  await setRole('helena.gerente', 'VENDEDOR', true);
  expect((await move(workflowId, 'Devolver ao vendedor', diego, WHY)).status).toBe(200);
  await setRole('helena.gerente', 'VENDEDOR', false);
  await setRole('ana.vendedora', 'VENDEDOR', true);
  const logins = (await told(workflowId)).map(({ login }) => login);
  expect(logins).toContain('helena.gerente');
  expect(logins).not.toContain('ana.vendedora');
  expect(logins).not.toContain('diego.conferente');
});
