import { endpoints, type Problem } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const PRINT = 4;
const VIEW = 5;
const SHARE = 6;
const DOWNLOAD = 8;
const checker = findDemoUser('conferente');

let server: TestServer;
let secret: string;
let seen: number;
let attached: { id: number; documentId: number };

beforeAll(async () => {
  server = await startTestServer();
  await server.db.query('update user_customer set all_establishments = true where customer_id = 1 and user_id = $1', [
    checker.id,
  ]);
  secret = await server.signIn(checker.login);
  seen = await idOf('select id from document where customer_id = 1 order by id limit 1');
  const [row] = await server.db.query<{ id: number; document_id: number }>(
    'select id::int, document_id::int from attachment where customer_id = 1 limit 1',
  );
  attached = { id: row?.id ?? 0, documentId: row?.document_id ?? 0 };
});
afterAll(() => server.stop());
beforeEach(() => server.db.query('delete from access_log'));

async function idOf(query: string): Promise<number> {
  const [row] = await server.db.query<{ id: number }>(query);
  if (!row) throw new Error(`The test world has nothing for: ${query}`);
  return Number(row.id);
}

function log(logType: number, body: { documentId?: number; attachmentId?: number }, as = secret) {
  return server.call(endpoints.accessLog.create, { params: { logType }, body }, as);
}

const logged = () =>
  server.db.query<{ log_type: number; document_id: number | null; attachment_id: number | null }>(
    'select log_type, document_id::int, attachment_id::int from access_log where log_type > 2 order by id',
  );

const codeOf = ({ body }: { body: unknown }) => (body as Problem).code;

describe('the access log', () => {
  it('records views and downloads, in the audit as reads too', async () => {
    expect((await log(VIEW, { documentId: seen })).body).toEqual({});
    await log(DOWNLOAD, { documentId: attached.documentId, attachmentId: attached.id });
    expect(await logged()).toEqual([
      { log_type: VIEW, document_id: seen, attachment_id: null },
      { log_type: DOWNLOAD, document_id: attached.documentId, attachment_id: attached.id },
    ]);
    const audit = await server.db.query(
      `select action, object_id, outcome from audit where outcome = 'read' order by id desc limit 2`,
    );
    expect(audit).toEqual([
      { action: 'attachment.download', object_id: String(attached.id), outcome: 'read' },
      { action: 'document.view', object_id: String(seen), outcome: 'read' },
    ]);
  });

  it('audits what was printed and what was shared', async () => {
    await log(PRINT, { documentId: seen });
    await log(SHARE, { documentId: seen });
    const audit = await server.db.query(`select action from audit where outcome = 'read' order by id desc limit 2`);
    expect(audit).toEqual([{ action: 'document.share' }, { action: 'document.print' }]);
    expect(codeOf(await log(SHARE, {}))).toBe('request.invalid');
  });

  it('skips what the last entry says already, and only that', async () => {
    await log(VIEW, { documentId: seen });
    await log(VIEW, { documentId: seen });
    await log(DOWNLOAD, { documentId: seen });
    await log(VIEW, { documentId: seen });
    expect((await logged()).map((row) => row.log_type)).toEqual([VIEW, DOWNLOAD, VIEW]);
  });

  it('keeps the entries of two sessions apart', async () => {
    await log(VIEW, { documentId: seen });
    const manager = await server.signIn(findDemoUser('gerente').login);
    await log(VIEW, { documentId: seen }, manager);
    expect(await logged()).toHaveLength(2);
  });

  it('does not know documents the actor cannot see', async () => {
    const foreign = await idOf(
      `select id from document d where customer_id = 2
         and not exists (select from document o where o.customer_id = 1 and o.id = d.id) limit 1`,
    );
    const sellers = await idOf(
      `select id from document where customer_id = 1 and owner_id <> ${findDemoUser('vendedor').id} order by id limit 1`,
    );
    const seller = await server.signIn(findDemoUser('vendedor').login);
    expect(codeOf(await log(VIEW, { documentId: 999_999_999 }))).toBe('document.not_found');
    expect(codeOf(await log(VIEW, { documentId: sellers }, seller))).toBe('document.not_found');
    expect(codeOf(await log(VIEW, { documentId: foreign }))).toBe('document.not_found');
    expect(await logged()).toEqual([]);
  });

  it('does not know an attachment of another document, nor one without its document', async () => {
    const other = await idOf(
      `select id from document where customer_id = 1 and id <> ${attached.documentId} order by id limit 1`,
    );
    expect(codeOf(await log(DOWNLOAD, { documentId: other, attachmentId: attached.id }))).toBe('document.not_found');
    expect(codeOf(await log(DOWNLOAD, { attachmentId: attached.id }))).toBe('request.invalid');
  });

  it('takes a search without a document, but no login from a client', async () => {
    expect((await log(3, {})).status).toBe(200);
    expect(codeOf(await log(1, {}))).toBe('request.invalid');
  });
});
