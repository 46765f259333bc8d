import { endpoints } from '@tramite/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CaptureKit, createCaptureKit } from '../../../../test/capture-kit.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const { cancel, undo } = endpoints.cancelation;

let server: TestServer;
let kit: CaptureKit;
let ana: string;
let helena: string;

beforeAll(async () => {
  server = await startTestServer();
  kit = await createCaptureKit(server);
  ana = await server.signIn('ana.vendedora');
  helena = await server.signIn('helena.gerente');
});
afterAll(() => server.stop());

const rows = (text: string, values: unknown[] = []) => server.db.query(text, values);

/** A sale with one below it, and one below that. */
async function beginFamily() {
  const ids: number[] = [];
  for (let depth = 0; depth < 3; depth += 1) {
    const { workflowId } = await kit.beginSale();
    if (depth > 0) await rows('update process set parent_id = $1 where id = $2', [ids.at(-1), workflowId]);
    ids.push(workflowId);
  }
  const [parent = 0, child = 0, grandchild = 0] = ids;
  return { parent, child, grandchild };
}

async function cancelSale(id: number, children: boolean | undefined, secret: string) {
  const [transition] = await rows(
    `select t.id::int as id from process p
     join transition t on t.customer_id = p.customer_id and t.version_id = p.version_id and t.from_stage_id = p.stage_id
     where p.id = $1 and t.label = 'Cancelar venda'`,
    [id],
  );
  const { body: found } = await server.call(endpoints.cancelation.listReasons, {}, secret);
  const reason = found.items.find(({ label }) => label === 'Duplicidade')?.id ?? 0;
  const body = { reason, cancelTransitionId: Number(transition?.id), ...(children !== undefined && { children }) };
  return server.call(cancel, { params: { id }, body }, secret);
}

const situations = async (...ids: number[]) =>
  (
    await rows(
      `select p.situation_id, (select string_agg(d.situation, ',') from document d where d.process_id = p.id) as documents
       from unnest($1::bigint[]) with ordinality x(id, n) join process p on p.id = x.id order by x.n`,
      [ids],
    )
  ).map(({ situation_id, documents }) => `${situation_id} ${documents}`);

const wrongTotals = () =>
  rows(`
    with counted as (
      select customer_id, 'document.situation' as kind, establishment_id, situation as key, count(*) as n from document group by 1, 3, 4
      union all select customer_id, 'process.situation', establishment_id, situation_id::text, count(*) from process group by 1, 3, 4)
    select * from counted full join (select * from counter where kind like '%situation') c using (customer_id, kind, establishment_id, key)
    where coalesce(counted.n, 0) <> coalesce(c.n, 0)`);

it('leaves those below a process open unless they are canceled with it, however deep', async () => {
  const alone = await beginFamily();
  const answer = await cancelSale(alone.parent, undefined, ana);
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200, body: { childIds: [] } });
  expect(await situations(alone.parent, alone.child, alone.grandchild)).toEqual(['5 S', '1 N', '1 N']);

  const { parent, child, grandchild } = await beginFamily();
  const together = await cancelSale(parent, true, ana);
  expect(together, JSON.stringify(together.body)).toMatchObject({
    status: 200,
    body: { childIds: [child, grandchild] },
  });
  expect(await situations(parent, child, grandchild)).toEqual(['5 S', '5 S', '5 S']);
  expect(await wrongTotals()).toEqual([]);
  const history = await server.call(endpoints.progress.list, { query: { workflowId: grandchild } }, ana);
  expect(history.body.items.find(({ documentId }) => documentId === null)).toMatchObject({
    type: 'CANCEL',
    description: expect.stringContaining('Motivo: Duplicidade'),
  });

  const back = await server.call(undo, { params: { id: child } }, helena);
  expect(back.status, JSON.stringify(back.body)).toBe(200);
  expect(await situations(parent, child, grandchild)).toEqual(['5 S', '1 N', '5 S']);
  expect(await wrongTotals()).toEqual([]);
});

it('cancels none where one cannot be canceled, and says which and why', async () => {
  const { parent, child, grandchild } = await beginFamily();
  const taken = await server.call(endpoints.reservation.reserve, { params: { id: grandchild }, query: {} }, helena);
  expect(taken.status).toBe(200);
  expect(await cancelSale(parent, true, ana)).toMatchObject({
    status: 409,
    body: { code: 'cancelation.child_refused', message: expect.stringContaining(`#${grandchild} não pode`) },
  });
  expect(await situations(parent, child, grandchild)).toEqual(['1 N', '1 N', '1 N']);
});

it('names nothing of one that is not seen, and ends nothing beside it', async () => {
  const { parent, child, grandchild } = await beginFamily();
  await rows(`update process set owner_id = (select id from app_user where login = 'helena.gerente') where id = $1`, [
    child,
  ]);
  expect(await cancelSale(parent, true, ana)).toMatchObject({
    status: 403,
    body: { code: 'cancelation.child_hidden', message: expect.not.stringContaining('#') },
  });
  expect(await situations(parent, child, grandchild)).toEqual(['1 N', '1 N', '1 N']);
});

it('does not end what is closed below it a second time', async () => {
  const { parent, child, grandchild } = await beginFamily();
  expect((await cancelSale(grandchild, undefined, ana)).status).toBe(200);
  expect(await cancelSale(parent, true, ana)).toMatchObject({ status: 200, body: { childIds: [child] } });
  expect(await rows('select from process_cancellation where process_id = $1', [grandchild])).toHaveLength(1);
});
