import { endpoints } from '@tramite/contract';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createCaptureKit, pdfFile } from '../capture-kit.ts';
import { ownFiles } from '../own-files.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';

const tool = new URL('../../../../tools/lib/test/newest-node.mjs', import.meta.url).href;
const { findNewestNode } = await import(tool);
const node: string | undefined = findNewestNode();

/** What `npm test` fetches for it, once. */
describe.skipIf(!node)('the built server on the newest Node', () => {
  const dataDir = ownFiles();
  let db: TestDatabase;
  let server: ServerProcess;

  beforeAll(async () => {
    db = await createTestDatabase(inject('serverUrl'), inject('templateName'));
    const program = [node ?? '', '--max-semi-space-size=32', 'apps/server/dist/main.mjs'];
    server = await startServerProcess(db.url, { DATA_DIR: dataDir, LOG_LEVEL: 'info' }, program);
  });
  afterAll(async () => {
    await server?.kill();
    await db?.drop();
  });

  it('signs in, captures a real file and finds it', async () => {
    const kit = await createCaptureKit({ ...server, db });
    const secret = await server.signIn('ana.vendedora');
    const here = kit.establishmentId('Pampulha Novos');
    const file = pdfFile('cnh.pdf', 'CNH no Node mais novo');
    const body = {
      workflowTypeId: kit.typeId('NEW_CAR_SALE'),
      establishmentId: here,
      indexers: kit.saleIndexers(),
      documents: [
        {
          documentTypeId: kit.documentTypeId('CNH'),
          documentObjects: [await kit.object(secret, here, { indexers: kit.cnhIndexers() }, file)],
        },
      ],
    };
    const captured = await server.call(endpoints.capture.capture, { body }, secret);
    expect(captured.status).toBe(200);
    const found = await server.call(
      endpoints.search.search,
      { body: { searchType: 'documents', documentIds: captured.body.documentIds } },
      secret,
    );
    const [document] = found.body.searchType === 'documents' ? found.body.searchResults : [];
    const stored = await server.sendRaw({ method: 'GET', url: document?.url ?? '' });
    expect(stored.bytes.equals(file.bytes)).toBe(true);
  });

  it('draws the thumbnail of a captured file in its decode process', async () => {
    const secret = await server.signIn('ana.vendedora');
    const kit = await createCaptureKit({ ...server, db });
    const storageLocal = await kit.upload(secret, kit.establishmentId('Pampulha Novos'), pdfFile());
    const body = { storageLocal, establishmentId: kit.establishmentId('Pampulha Novos') };
    expect((await server.call(endpoints.capture.createThumb, { body }, secret)).status).toBe(200);
  });

  it('ends when it is told to, and warned of nothing on the way', async () => {
    expect((await server.terminate()).code).toBe(0);
    expect(server.output()).not.toMatch(/warning|deprecat/i);
    expect(server.output()).toContain('"ready"');
  });
});
