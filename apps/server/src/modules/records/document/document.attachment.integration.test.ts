import { endpoints } from '@tramite/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let manager: string;

beforeAll(async () => {
  server = await startTestServer();
  await server.db.query('update user_customer set all_establishments = true where customer_id = 1');
  manager = await server.signIn('helena.gerente');
});
afterAll(() => server.stop());

const labelsOf = (id: number, secret = manager) =>
  server.call(endpoints.document.listAttachmentLabels, { params: { id } }, secret);

async function aDocument(condition: string): Promise<number> {
  const [found] = await server.db.query<{ id: number }>(
    `select d.id::int from document d join document_type t on t.customer_id = d.customer_id and t.id = d.type_id
     where d.customer_id = 1 and ${condition} order by d.id limit 1`,
  );
  if (!found) throw new Error(`The test world has no document where ${condition}.`);
  return found.id;
}

it('tells what may be attached to a document, in order, and how many of each it has', async () => {
  const id = await aDocument(`t.code = 'CNH'`);
  const { status, body } = await labelsOf(id);
  expect(status).toBe(200);
  expect(body.items.map(({ label }) => label)).toEqual(['Verso', 'CNH digital']);
  const own = await server.db.query<{ label: string }>('select label from attachment where document_id = $1', [id]);
  for (const { label, attached } of body.items)
    expect(attached).toBe(own.filter((attachment) => attachment.label === label).length);
});

it('tells of none where the type of the document asks for none', async () => {
  const none = 'not exists (select from attachment_label l where l.customer_id = 1 and l.document_type_id = t.id)';
  expect((await labelsOf(await aDocument(none))).body).toEqual({ count: 0, items: [] });
});

it('tells nothing of a document of another company', async () => {
  const joana = await server.signIn('joana.gerente');
  expect(await labelsOf(await aDocument('true'), joana)).toMatchObject({
    status: 404,
    body: { code: 'document.not_found' },
  });
});
