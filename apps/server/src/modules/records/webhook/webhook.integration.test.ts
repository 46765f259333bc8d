import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endpoints, webhookLimits } from '@tramite/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isFromTramite } from '../../../../../../docs/verify-webhook.mjs';
import { type CaptureKit, createCaptureKit } from '../../../../test/capture-kit.ts';
import { bpmnOf, flowStep, flowTask, flowWay, publishFlow, workEvents } from '../../../../test/flow-kit.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { sendDue } from './webhook.send.service.ts';

interface Received {
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

const { webhook } = endpoints;
const minute = 60_000;
/** Time passes in these tests; sessions stay. */
const settings = { WEBHOOK_LOOPBACK: 'on', SESSION_IDLE_MINUTES: '1440', SESSION_ABSOLUTE_MINUTES: '10080' };

let server: TestServer;
/** A second node on the same database. */
let node: TestServer;
let kit: CaptureKit;
let admin: string;
let receiver: Server;
let base: string;
let answer: (response: ServerResponse, path: string) => void;
let received: Received[];

beforeAll(async () => {
  server = await startTestServer(settings);
  node = await startTestServer(settings, { db: server.db });
  kit = await createCaptureKit(server);
  admin = await server.signIn('julia.admin');
  await server.db.query('update user_customer set all_establishments = true where customer_id = 1');
  receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') });
      answer(response, request.url ?? '');
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
});
afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await node.stop();
  await server.stop();
});
beforeEach(async () => {
  received = [];
  answer = (response) => response.writeHead(200).end('ok');
  await server.db.query('delete from event');
  await server.db.query('delete from webhook_address');
  await server.db.query('delete from outbox');
});

/** Both nodes have one time. */
function pass(ms: number) {
  server.passTime(ms);
  node.passTime(ms);
}

async function make(more: { name?: string; url?: string; topics?: string[] } = {}) {
  const body = { name: 'ERP', url: `${base}/erp`, enabled: true, topics: [], ...more };
  const made = await server.call(webhook.create, { body }, admin);
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return made.body;
}
const test = (id: number) => server.call(webhook.test, { params: { id } }, admin);
const journal = async (id: number) =>
  (await server.call(webhook.listDeliveries, { params: { id }, query: {} }, admin)).body.items;
const triesOf = async (id: number) =>
  (await server.call(webhook.getDelivery, { params: { id } }, admin)).body.tries.map(
    ({ status, fault }) => status ?? fault,
  );
const listed = async () => (await server.call(webhook.list, {}, admin)).body.items;

describe('an address', () => {
  it('tells its secret once, and signs with it what the example of the docs verifies', async () => {
    const { id, secret } = await make();
    expect(JSON.stringify(await listed())).not.toContain(secret);
    const kept = await server.db.query<{ sealed: Buffer }>('select sealed_secret as sealed from webhook_address');
    expect(kept[0]?.sealed.includes(secret)).toBe(false);
    await test(id);
    expect(await sendDue(server.platform)).toBe(1);
    const [got] = received;
    const signature = String(got?.headers['tramite-signature']);
    const now = server.platform.clock.now();
    expect(JSON.parse(got?.body ?? '')).toMatchObject({ id: got?.headers['tramite-delivery'], topic: 'test' });
    expect(isFromTramite({ secret, body: got?.body ?? '', signature, now })).toBe(true);
    expect(isFromTramite({ secret, body: `${got?.body} `, signature, now })).toBe(false);
    expect(isFromTramite({ secret: 'outro', body: got?.body ?? '', signature, now })).toBe(false);
    const late = new Date(now.getTime() + 6 * minute);
    expect(isFromTramite({ secret, body: got?.body ?? '', signature, now: late })).toBe(false);
    const renewed = await server.call(webhook.renewSecret, { params: { id } }, admin);
    expect(renewed.body.secret).not.toBe(secret);
  });

  it('that is no https outside, or leads inside, is refused or never reached', async () => {
    const strict = await startTestServer({}, { db: server.db });
    try {
      const secret = await strict.signIn('julia.admin');
      const body = { name: 'Dentro', url: `${base}/x`, enabled: true, topics: [] };
      expect((await strict.call(webhook.create, { body }, secret)).body).toMatchObject({ code: 'webhook.address' });
      const inside = { ...body, url: 'https://localhost/x' };
      const { id } = (await strict.call(webhook.create, { body: inside }, secret)).body;
      await test(id);
      await sendDue(strict.platform);
      const [delivery] = await journal(id);
      expect(await triesOf(delivery?.id ?? 0)).toEqual(['forbidden']);
      expect(received).toEqual([]);
    } finally {
      await strict.stop();
    }
  });

  it('is of those who administrate webhooks, and of their company alone', async () => {
    const { id } = await make();
    await test(id);
    const [delivery] = await journal(id);
    const other = await server.signIn('lais.admin');
    const params = { id };
    for (const call of [webhook.test, webhook.renewSecret, webhook.delete])
      expect((await server.call(call, { params }, other)).status).toBe(404);
    expect((await server.call(webhook.listDeliveries, { params, query: {} }, other)).status).toBe(404);
    expect((await server.call(webhook.getDelivery, { params: { id: delivery?.id ?? 0 } }, other)).status).toBe(404);
    const manager = await server.signIn('helena.gerente');
    expect((await server.call(webhook.list, {}, manager)).status).toBe(403);
  });
});

describe('a delivery', () => {
  it('is tried again with growing pauses and the same id until it arrives', async () => {
    const { id } = await make();
    answer = (response) => response.writeHead(500).end('não agora');
    await test(id);
    await sendDue(server.platform);
    expect(await sendDue(server.platform)).toBe(0);
    pass(2 * minute);
    answer = (response) => response.writeHead(302, { location: '/elsewhere' }).end();
    await sendDue(server.platform);
    pass(3 * minute);
    expect(await sendDue(server.platform)).toBe(0);
    pass(3 * minute);
    answer = (response) => response.writeHead(204).end();
    await sendDue(server.platform);
    const [delivery] = await journal(id);
    expect(delivery).toMatchObject({ state: 'DELIVERED', attempts: 3, nextAt: null });
    expect(await triesOf(delivery?.id ?? 0)).toEqual([500, 302, 204]);
    expect(new Set(received.map(({ headers }) => headers['tramite-delivery'])).size).toBe(1);
    expect(received).toHaveLength(3);
  });

  it('is given up after a day, ten in a row switch the address off, and it can be sent again', async () => {
    const { id } = await make();
    answer = (response) => response.destroy();
    await test(id);
    for (let at = 0; at <= webhookLimits.pauses.length; at += 1) {
      await sendDue(server.platform);
      await listed();
      pass((webhookLimits.pauses[at] ?? 0) * minute + 2 * minute);
    }
    const [lost] = await journal(id);
    expect(lost).toMatchObject({ state: 'FAILED', attempts: 8 });
    answer = (response) => response.writeHead(200).end();
    const again = await server.call(webhook.resend, { params: { id: lost?.id ?? 0 } }, admin);
    expect(again.body).toMatchObject({ state: 'WAITING', uuid: lost?.uuid });
    expect((await server.call(webhook.resend, { params: { id: lost?.id ?? 0 } }, admin)).body).toMatchObject({
      code: 'webhook.waiting',
    });
    await sendDue(server.platform);
    expect((await journal(id))[0]).toMatchObject({ state: 'DELIVERED', attempts: 9 });
    const body = { since: '2026-01-01T00:00:00Z' };
    expect((await server.call(webhook.resendSince, { params: { id }, body }, admin)).body).toEqual({ count: 1 });

    await server.db.query('update webhook_address set failures = 9');
    await server.db.query('update webhook_delivery set tries = 7');
    answer = (response) => response.writeHead(410).end();
    await sendDue(server.platform);
    expect(await listed()).toMatchObject([{ enabled: false, stopped: expect.stringContaining('10 entregas') }]);
    expect(await server.db.query("select title from notice where kind = 'WEBHOOK_STOPPED'")).toEqual([
      { title: 'Webhook desligado: ERP' },
    ]);
    expect((await test(id)).body).toMatchObject({ code: 'webhook.disabled' });
  });

  it('to an address that hangs holds up nobody else, and lies in its length are told by its status', async () => {
    const slow = await make({ name: 'Lento', url: `${base}/slow` });
    const fast = await make({ name: 'Rápido', url: `${base}/fast` });
    answer = (response, path) => {
      if (path === '/slow') return;
      response.writeHead(200, { 'content-length': '5000' });
      response.write('só isto');
      setTimeout(() => response.destroy(), 20);
    };
    for (let at = 0; at < 3; at += 1) await test(slow.id);
    for (let at = 0; at < 5; at += 1) await test(fast.id);
    const start = performance.now();
    const sending = sendDue(server.platform);
    await expect
      .poll(async () => (await journal(fast.id)).filter(({ state }) => state === 'DELIVERED').length, {
        timeout: 9_000,
      })
      .toBe(5);
    expect(performance.now() - start).toBeLessThan(9_000);
    await sending;
    expect((await journal(slow.id)).map(({ attempts }) => attempts)).toEqual([0, 0, 1]);
  }, 30_000);

  it('is sent once by two nodes at the same time', async () => {
    const { id } = await make();
    for (let at = 0; at < 6; at += 1) await test(id);
    await Promise.all([sendDue(server.platform), sendDue(node.platform), sendDue(node.platform)]);
    const ids = received.map(({ headers }) => headers['tramite-delivery']);
    expect(ids).toHaveLength(6);
    expect(new Set(ids).size).toBe(6);
  });

  it('that a node held as it died is sent by another once its time is over', async () => {
    const { id } = await make();
    await test(id);
    const held = new Date(server.platform.clock.now().getTime() + minute);
    await server.db.query('update webhook_address set busy_until = $1', [held]);
    expect(await sendDue(server.platform)).toBe(0);
    pass(2 * minute);
    expect(await sendDue(server.platform)).toBe(1);
    expect((await journal(id))[0]).toMatchObject({ state: 'DELIVERED' });
  });
});

describe('what is sent', () => {
  it('by an event is the record without fields that only some see, once for each occurrence, and its journal has the answer', async () => {
    const { id } = await make();
    await server.db.query("update indexer set masked = true where customer_id = 1 and name = 'customerName'");
    const event = await server.call(
      endpoints.event.create,
      {
        body: {
          ...{ name: 'Avisar o ERP', enabled: true, eventType: 'PROCESS_CREATED', processTypeId: null, parameters: {} },
          ...{ condition: 'saleValue > 1000', actions: [{ type: 'webhook', addressId: id }] },
        },
      },
      admin,
    );
    expect(event.status, JSON.stringify(event.body)).toBe(200);
    const { workflowId } = await kit.beginSale();
    await workEvents(server);
    await sendDue(server.platform);
    expect(received).toHaveLength(1);
    const { data } = JSON.parse(received[0]?.body ?? '{}');
    expect(data).toMatchObject({ event: { name: 'Avisar o ERP' }, process: { id: workflowId }, document: null });
    expect(data.process.fields.saleValue).toBeGreaterThan(1000);
    expect(data.process.fields).not.toHaveProperty('customerName');
    const params = { id: event.body.id };
    const kept = await server.call(endpoints.event.journal, { params, query: {} }, admin);
    expect(kept.body.items[0]?.effects).toMatchObject([
      { type: 'webhook', delivery: { state: 'DELIVERED', status: 200 } },
    ]);
  });

  it('by a stage of a flow comes to the addresses that take its name', async () => {
    await make({ topics: ['venda.aprovada'] });
    await make({ name: 'Todos', url: `${base}/all`, topics: ['*'] });
    await make({ name: 'Outro', url: `${base}/other`, topics: ['outra'] });
    const elements = `<bpmn:startEvent id="s"/>${flowTask('a')}
      ${flowStep('Enviar', '<tramite:webhook event="venda.aprovada"/>')}${flowTask('b')}<bpmn:endEvent id="fim"/>
      ${flowWay('s', 'a')}${flowWay('a', 'Enviar')}${flowWay('Enviar', 'b')}${flowWay('b', 'fim')}`;
    const flow = await publishFlow(server, kit.typeId('NEW_CAR_SALE'), bpmnOf(elements));
    const { workflowId } = await kit.beginSale();
    const body = { workflowId, transitionId: flow.transitionIds.get('a_Enviar') ?? 0 };
    const ana = await server.signIn('ana.vendedora');
    expect((await server.call(endpoints.transition.transit, { body }, ana)).status).toBe(200);
    await sendDue(server.platform);
    expect(received.map((each) => JSON.parse(each.body))).toMatchObject([
      { topic: 'venda.aprovada', data: { process: { id: workflowId } } },
      { topic: 'venda.aprovada' },
    ]);
  });
});
