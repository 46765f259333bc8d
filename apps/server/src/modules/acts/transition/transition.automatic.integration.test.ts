import { endpoints } from '@tramite/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CaptureKit, createCaptureKit } from '../../../../test/capture-kit.ts';
import { bpmnOf, flowStep, flowTask, flowWay, type PublishedFlow, publishFlow } from '../../../../test/flow-kit.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let kit: CaptureKit;
let ana: string;
let helena: string;
let flow: PublishedFlow;

beforeAll(async () => {
  server = await startTestServer();
  kit = await createCaptureKit(server);
  await server.db.query('update user_customer set all_establishments = true where customer_id = 1');
  ana = await server.signIn('ana.vendedora');
  helena = await server.signIn('helena.gerente');
});
afterAll(() => server.stop());

const rows = <T extends object>(text: string, values: unknown[] = []) =>
  server.db.query<T & Record<string, unknown>>(text, values);

/** Gives sales a flow of two stages with an automatic one between them; `first` stands before both. */
async function publish(actions: string, first = '') {
  const begin =
    first === '' ? flowWay('s', 'a') : `${flowStep('antes', first)}${flowWay('s', 'antes')}${flowWay('antes', 'a')}`;
  const elements = `<bpmn:startEvent id="s"/>${flowTask('a')}${flowStep('Calcular', actions)}${flowTask('b')}
    <bpmn:endEvent id="fim"/>${begin}${flowWay('a', 'Calcular')}${flowWay('Calcular', 'b')}${flowWay('b', 'fim')}`;
  flow = await publishFlow(server, kit.typeId('NEW_CAR_SALE'), bpmnOf(elements));
}

const move = (workflowId: number, transition = 'a_Calcular') => {
  const body = { workflowId, transitionId: flow.transitionIds.get(transition) ?? 0 };
  return server.call(endpoints.transition.transit, { body }, ana);
};

async function stateOf(id: number) {
  const [process] = await rows<{ indexers: { name: string; display: string }[]; value_cents: number; stage: string }>(
    `select p.indexers, p.value_cents, p.sale_tag, p.version, s.label as stage from process p
     join stage s on s.customer_id = p.customer_id and s.id = p.stage_id where p.id = $1`,
    [id],
  );
  const tags = await rows<{ tag_id: string }>('select tag_id from process_tag where process_id = $1 order by 1', [id]);
  const fields = Object.fromEntries((process?.indexers ?? []).map(({ name, display }) => [name, display]));
  return { ...process, fields, tags: tags.map((tag) => Number(tag.tag_id)) };
}

const toldOf = async (id: number) =>
  (
    await rows<{ description: string; fields: { after: string }[] | null; origin: string | null }>(
      'select description, fields, origin from progress where process_id = $1 order by id',
      [id],
    )
  ).map(({ description, fields, origin }) => ({ description, after: fields?.map((each) => each.after), origin }));

describe('an automatic stage', () => {
  it('fills fields with the values of expressions, typed as the fields are, and tells where', async () => {
    await publish(`<tramite:setIndexer name="saleValue" value="= saleValue - 1000.5"/>
      <tramite:setIndexer name="vehicleModel" value="= upper case(vehicleModel)"/>
      <tramite:setIndexer name="customerType" value='= "Pessoa jurídica"'/>`);
    const { workflowId } = await kit.beginSale();
    const answer = await move(workflowId);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const { fields, value_cents, stage } = await stateOf(workflowId);
    expect({ stage, value_cents }).toEqual({ stage: 'b', value_cents: 9_748_950 });
    expect(fields).toMatchObject({
      vehicleModel: 'ONIX PLUS 1.0 TURBO',
      customerType: 'Pessoa jurídica',
      customerName: 'João Ávila da Conceição',
    });
    expect(fields.saleValue).toContain('97.489,50');
    expect(await toldOf(workflowId)).toContainEqual({
      description: 'Indexadores atualizados pelo fluxo em “Calcular”',
      after: expect.arrayContaining(['ONIX PLUS 1.0 TURBO', 'Pessoa jurídica']),
      origin: 'TRANSITION',
    });
    const found = await rows(`select 1 from process_field where process_id = $1 and val_text = 'pessoa juridica'`, [
      workflowId,
    ]);
    expect(found).toHaveLength(1);
  });

  it('sees what an earlier one of the same step filled, as conditions do', async () => {
    await publish(`<tramite:setIndexer name="saleValue" value="= 1000"/>
      <tramite:setIndexer name="saleValue" value="= saleValue * 2"/>`);
    const { workflowId } = await kit.beginSale();
    expect((await move(workflowId)).status).toBe(200);
    expect(await stateOf(workflowId)).toMatchObject({ value_cents: 200_000 });
  });

  it('moves nothing when a value does not fit its field, and says which and why', async () => {
    await publish(`<tramite:addTag tag="11"/><tramite:setIndexer name="customerType" value='= "Marciano"'/>`);
    const { workflowId } = await kit.beginSale();
    const before = await stateOf(workflowId);
    const params = { id: workflowId, transitionId: flow.transitionIds.get('a_Calcular') ?? 0 };
    const ready = await server.call(endpoints.transition.getReadiness, { params }, ana);
    expect(ready.body.items).toMatchObject([{ text: expect.stringContaining('Escolha uma das opções da lista.') }]);
    const answer = await move(workflowId);
    expect(answer).toMatchObject({ status: 422, body: { code: 'workflow.value_refused' } });
    expect(answer.body).toMatchObject({ message: expect.stringContaining('Escolha uma das opções da lista.') });
    expect(await stateOf(workflowId)).toEqual(before);
  });

  it('answers an expression that fails and steps without end with their codes', async () => {
    await publish('<tramite:setIndexer name="saleValue" value="= saleValue +"/>');
    const { workflowId } = await kit.beginSale();
    expect(await move(workflowId)).toMatchObject({ status: 422, body: { code: 'definition.condition' } });
    const circle = bpmnOf(`<bpmn:startEvent id="s"/>${flowTask('a')}${flowStep('x', '<tramite:addTag tag="1"/>')}
      ${flowStep('y', '<tramite:addTag tag="1"/>')}${flowWay('s', 'a')}${flowWay('a', 'x')}${flowWay('x', 'y')}${flowWay('y', 'x')}`);
    flow = await publishFlow(server, kit.typeId('NEW_CAR_SALE'), circle);
    const again = await kit.beginSale();
    const before = await stateOf(again.workflowId);
    expect(await move(again.workflowId, 'a_x')).toMatchObject({ status: 409, body: { code: 'definition.endless' } });
    expect(await stateOf(again.workflowId)).toEqual(before);
  });

  it('puts a tag on, by which the process is found and counted as a sale', async () => {
    await publish('<tramite:addTag tag="11"/><tramite:addTag tag="11"/>');
    const { workflowId } = await kit.beginSale();
    expect((await move(workflowId)).status).toBe(200);
    expect(await stateOf(workflowId)).toMatchObject({ tags: [11], sale_tag: 11, stage: 'b' });
    expect(await toldOf(workflowId)).toContainEqual({
      ...{ description: 'Tags colocadas pelo fluxo: Consórcio', after: undefined, origin: 'TRANSITION' },
    });
  });

  it('tells the roles and people it names, in the bell and by mail', async () => {
    await publish('<tramite:notify roles="GERENTE" people="helena.gerente" text="Venda com desconto"/>');
    const { workflowId } = await kit.beginSale();
    expect((await move(workflowId)).status).toBe(200);
    const notices = await server.call(endpoints.notice.list, { query: {} }, helena);
    expect(notices.body.items.filter((each) => each.kind === 'FLOW')).toMatchObject([
      { text: 'Venda com desconto', workflowId },
    ]);
  });

  it('does all of that as a process begins', async () => {
    const actions = `<tramite:setIndexer name="vehicleModel" value='= "Tracker"'/><tramite:addTag tag="1"/>
      <tramite:notify people="helena.gerente" text="Nova venda"/>`;
    await publish('<tramite:addTag tag="3"/>', actions);
    const { workflowId } = await kit.beginSale();
    expect(await stateOf(workflowId)).toMatchObject({ tags: [1], sale_tag: 1, fields: { vehicleModel: 'Tracker' } });
    const notices = await server.call(endpoints.notice.list, { query: {} }, helena);
    expect(notices.body.items[0]).toMatchObject({ kind: 'FLOW', text: 'Nova venda', workflowId });
    expect((await move(workflowId)).status).toBe(200);
    expect(await stateOf(workflowId)).toMatchObject({ tags: [1, 3] });
  });
});
