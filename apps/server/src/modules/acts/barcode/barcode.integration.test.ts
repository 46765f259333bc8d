import { endpoints, type Problem } from '@tramite/contract';
import { codePaper } from '@tramite/fixtures/documents/codes/code-paper';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CaptureKit, createCaptureKit, type TestFile } from '../../../../test/capture-kit.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let kit: CaptureKit;
let ana: string;

beforeAll(async () => {
  server = await startTestServer();
  kit = await createCaptureKit(server);
  ana = await server.signIn('ana.vendedora');
});
afterAll(() => server.stop());

const slip = '00193373700000001000500940144816060680935031';
const typed = '84610000000-5 24610029110-2 00546033900-4 69589506108-0';
const pix =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D';

async function captureFile(file: TestFile): Promise<number> {
  const object = await kit.object(ana, kit.establishmentId('Pampulha Novos'), { indexers: kit.cnhIndexers() }, file);
  const documents = [{ documentTypeId: kit.documentTypeId('CNH'), documentObjects: [object] }];
  return (await kit.beginSale({ documents })).documentIds[0] ?? 0;
}

const readOf = (documentId: number, file?: number) =>
  server.call(endpoints.barcode.read, { body: { documentId, ...(file && { file }) } }, ana);
const codeOf = ({ body }: { body: unknown }) => (body as Problem).code;

it('reads boletos, bills and PIX of one document, drawn or typed, and the audit tells who read', async () => {
  const bytes = codePaper([{ bars: slip, qr: pix, lines: [`Conta: ${typed}`] }]);
  const id = await captureFile({ name: 'boletos.pdf', bytes });
  const { status, body } = await readOf(id);
  expect(status).toBe(200);
  expect(body).toMatchObject({ documentId: id, count: 3, pageCount: 1, pagesRead: 1 });
  const byKind = new Map(body.items.map((item) => [item.kind, item]));
  expect([byKind.get('bankSlip'), byKind.get('collection'), byKind.get('pix')]).toMatchObject([
    {
      kind: 'bankSlip',
      digitableLine: '00190500954014481606906809350314337370000000100',
      // Of the cycle that began in 2025, since the document is of today.
      dueDate: '2032-08-21',
      value: 100,
      text: slip,
      page: 1,
      source: 'picture',
    },
    { kind: 'collection', value: 2461, dueDate: null, page: 1, source: 'text' },
    { kind: 'pix', text: pix, payee: 'Fulano de Tal', value: null, page: 1, source: 'picture' },
  ]);
  const rows = await server.db.query<{ data: object; outcome: string }>(
    `select data, outcome from audit where action = 'document.barcode' and object_id = $1`,
    [id],
  );
  expect(rows).toEqual([{ data: { attachmentId: null, found: 3 }, outcome: 'read' }]);
});

it('finds none in a paper without codes', async () => {
  const id = await captureFile({ name: 'carta.pdf', bytes: codePaper([{ lines: ['Prezado cliente'] }]) });
  expect((await readOf(id)).body).toMatchObject({ count: 0, items: [] });
});

it('reads nothing of an attachment the document does not have, nor of a canceled document', async () => {
  const id = await captureFile({ name: 'carta.pdf', bytes: codePaper([{ bars: slip }]) });
  expect(codeOf(await readOf(id, 999_999))).toBe('document.not_found');
  await server.db.query(`update document set situation = 'S' where customer_id = 1 and id = $1`, [id]);
  expect(codeOf(await readOf(id))).toBe('document.canceled');
});
