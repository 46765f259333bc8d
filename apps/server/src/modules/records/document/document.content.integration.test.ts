import { endpoints, type Problem } from '@tramite/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CaptureKit, createCaptureKit, pdfFile, type TestFile } from '../../../../test/capture-kit.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { officeOf } from '../../../platform/decode/testing/sample-files.ts';

let server: TestServer;
let kit: CaptureKit;
let ana: string;

beforeAll(async () => {
  server = await startTestServer();
  kit = await createCaptureKit(server);
  ana = await server.signIn('ana.vendedora');
});
afterAll(() => server.stop());

async function captureFile(file: TestFile): Promise<number> {
  const object = await kit.object(ana, kit.establishmentId('Pampulha Novos'), { indexers: kit.cnhIndexers() }, file);
  const documents = [{ documentTypeId: kit.documentTypeId('CNH'), documentObjects: [object] }];
  return (await kit.beginSale({ documents })).documentIds[0] ?? 0;
}

const contentOf = (id: number, query = {}) =>
  server.call(endpoints.document.getContent, { params: { id }, query }, ana);

it('of a Word file is told, of other kinds refused, and of files that are not there unknown', async () => {
  const id = await captureFile({ name: 'contrato.docx', bytes: officeOf('docx') });
  expect(await contentOf(id)).toMatchObject({ status: 200, body: { sections: [{ title: null }], isCut: false } });
  expect((await contentOf(await captureFile(pdfFile()))).body as unknown as Problem).toMatchObject({
    code: 'document.not_office',
  });
  expect(await contentOf(id, { attachmentId: 999_999 })).toMatchObject({ status: 404 });
});
