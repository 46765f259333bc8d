import { endpoints } from '@tramite/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CaptureKit, createCaptureKit } from '../../../../test/capture-kit.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let kit: CaptureKit;
let secret: string;
let noted: number;
let priced: number;

beforeAll(async () => {
  server = await startTestServer();
  kit = await createCaptureKit(server);
  secret = await server.signIn('ana.vendedora');
  noted = (await kit.beginSale()).workflowId;
  priced = (await kit.beginSale()).workflowId;
  await fill(noted, [kit.indexer('notes', 'Ligar (31) 98888-7777 às 14:30h, sinal pago (121.347,00).')]);
  await fill(priced, [kit.indexer('saleValue', 12_134_700)]);
});
afterAll(() => server.stop());

async function fill(id: number, indexers: ReturnType<CaptureKit['indexer']>[]) {
  const answer = await server.call(endpoints.process.updateIndexers, { params: { id }, body: { indexers } }, secret);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

async function found(text: string): Promise<number[]> {
  const answer = await server.call(endpoints.search.search, { body: { searchType: 'workflows', text } }, secret);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.searchResults.map(({ id }) => id).toSorted((a, b) => a - b);
}

describe('what stands in a text', () => {
  it.each(['(31) 98888-7777', '31988887777', '98888-7777', '"(31) 98888-7777"', '98888-7777 sinal'])(
    'is found by the phone %s',
    async (text) => expect(await found(text)).toEqual([noted]),
  );

  it('is found by a phone beside the number of its process', async () => {
    expect(await found(`#${noted} 98888-7777`)).toEqual([noted]);
    expect(await found(`#${priced} 98888-7777`)).toEqual([]);
  });

  it.each(['121.347,00', '"121.347,00"', '(121.347,00)', '121.347,00.', '121.347,00;'])(
    'and in an amount is found by %s',
    async (text) => expect(await found(text)).toEqual([noted, priced]),
  );

  it('and in an amount is found by a phrase', async () => {
    expect(await found('"R$ 121.347,00"')).toEqual([priced]);
    expect(await found('"sinal pago (121.347,00)"')).toEqual([noted]);
  });

  it('is left out by an amount behind a minus', async () => {
    expect(await found('ligar sinal 121.347,00')).toEqual([noted]);
    expect(await found('ligar sinal -"121.347,00"')).toEqual([]);
    expect(await found('ligar sinal -121.347,00')).toEqual([]);
  });
});
