import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type BodyOf, endpoints, type IndexerInput, type UploadTicket } from '@tramite/contract';
import type { Caller } from '@tramite/fixtures/client/caller';
import { PdfFile } from '@tramite/fixtures/documents/pdf/pdf-file';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { addDays, formatDay } from '@tramite/rules/date/day';
import { dayOf } from '@tramite/rules/date/zoned';
import pg from 'pg';
import { expect } from 'vitest';
import type { TestDatabase } from './test-database.ts';

/** A product to capture in, injected or over a socket. */
export type CaptureTarget = Caller & { readonly db: TestDatabase };

/** Real papers that the project did not write; tests that need them are skipped where the folder is absent. */
const SHARED = resolve(import.meta.dirname, '../../../../shared/data');
export const hasSharedFiles = existsSync(SHARED);
export const withoutSharedFiles = 'real files are not at hand: ../shared/data is absent';

export interface TestFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A file of ../shared/data, under its own name unless another is given. */
export function sharedFile(path: string, name = path.split('/').at(-1) ?? path): TestFile {
  return { name, bytes: readFileSync(resolve(SHARED, path)) };
}

/** A small PDF of our own. */
export function pdfFile(name = 'proposta.pdf', text = 'Proposta de compra'): TestFile {
  const file = new PdfFile({ title: text, author: 'Trâmite', createdOn: '2026-11-03' });
  file.addPage().text(72, 72, text, { size: 18 });
  return { name, bytes: file.save() };
}

export type CaptureBody = BodyOf<typeof endpoints.capture.capture>;
type DocumentObject = CaptureBody['documents'][number]['documentObjects'][number];

/** Ids of one customer's definitions by their codes, and short ways to the calls of a capture. */
export interface CaptureKit {
  readonly typeId: (code: string) => number;
  readonly documentTypeId: (code: string) => number;
  readonly establishmentId: (name: string) => number;
  readonly indexer: (name: string, value: IndexerInput['value']) => IndexerInput;
  readonly option: (indexerName: string, label: string) => number;
  /** Puts a file the way a browser does; answers its storage name. */
  upload(secret: string, establishmentId: number, file: TestFile): Promise<string>;
  /** Uploads a file and answers it as a document of a capture. */
  object(
    secret: string,
    establishmentId: number,
    more?: Partial<DocumentObject>,
    file?: TestFile,
  ): Promise<DocumentObject>;
  /** Fields that a new-car sale cannot begin without. */
  saleIndexers(more?: readonly IndexerInput[]): IndexerInput[];
  cnhIndexers(expiresIn?: number): IndexerInput[];
  /** A sale at the seller's establishment with a CNH; answers its ids. */
  beginSale(more?: Partial<CaptureBody>): Promise<{ workflowId: number; documentIds: number[] }>;
}

/** Everything a test needs to capture as the customer of a seller; that of Ana unless another is named. */
export async function createCaptureKit(server: CaptureTarget, seller = 'ana.vendedora'): Promise<CaptureKit> {
  const user = findDemoUser(seller);
  const [member] = await server.db.query<{ customer_id: number; establishment_id: string }>(
    'select customer_id, establishment_id from user_establishment where user_id = $1 order by 2 limit 1',
    [user.id],
  );
  if (!member) throw new Error(`${seller} has no establishment`);
  const customerId = member.customer_id;
  const ids = async (table: string, column: string) => {
    const rows = await server.db.query<{ id: string; code: string }>(
      `select id, ${column} as code from ${table} where customer_id = $1`,
      [customerId],
    );
    return byCode(table, new Map(rows.map(({ id, code }) => [code, Number(id)])));
  };
  const options = await server.db.query<{ id: string; name: string; label: string }>(
    `select o.id, i.name, o.label from indexer i
     join list_option o on o.customer_id = i.customer_id and o.list_id = i.list_id where i.customer_id = $1`,
    [customerId],
  );
  const option = byCode('list_option', new Map(options.map(({ id, name, label }) => [`${name}/${label}`, Number(id)])));
  const typeId = await ids('process_type', 'code');
  const documentTypeId = await ids('document_type', 'code');
  const establishmentId = await ids('establishment', 'name');
  const indexerId = await ids('indexer', 'name');
  const own = Number(member.establishment_id);
  const today = dayOf(new Date());
  const indexer: CaptureKit['indexer'] = (name, value) => ({ id: indexerId(name), value });

  const kit: CaptureKit = {
    typeId,
    documentTypeId,
    establishmentId,
    indexer,
    option: (name, label) => option(`${name}/${label}`),
    upload: (secret, establishment, file) => upload(server, secret, establishment, file),
    async object(secret, establishment, more = {}, file = pdfFile()) {
      const storageLocal = await upload(server, secret, establishment, file);
      return { name: file.name, size: file.bytes.length, storageLocal, ...more };
    },
    saleIndexers: (more = []) => [
      indexer('customerType', option('customerType/Pessoa física')),
      indexer('customerName', 'João Ávila da Conceição'),
      indexer('customerDocument', '529.982.247-25'),
      indexer('vehicleModel', 'Onix Plus 1.0 Turbo'),
      indexer('saleValue', 9_849_000),
      ...more,
    ],
    cnhIndexers: (expiresIn = 400) => [
      indexer('holderName', 'João Ávila da Conceição'),
      indexer('holderCpf', '529.982.247-25'),
      indexer('expiryDate', formatDay(addDays(today, expiresIn))),
    ],
    async beginSale(more = {}) {
      const secret = await server.signIn(seller);
      const cnh = await kit.object(secret, own, { indexers: kit.cnhIndexers() });
      const body: CaptureBody = {
        workflowTypeId: typeId('NEW_CAR_SALE'),
        establishmentId: own,
        indexers: kit.saleIndexers(),
        documents: [{ documentTypeId: documentTypeId('CNH'), documentObjects: [cnh] }],
        ...more,
      };
      const answer = await server.call(endpoints.capture.capture, { body }, secret);
      if (answer.status !== 200) throw new Error(`the sale could not begin: ${JSON.stringify(answer.body)}`);
      return answer.body;
    },
  };
  return kit;
}

function byCode(what: string, ids: ReadonlyMap<string, number>): (code: string) => number {
  return (code) => {
    const id = ids.get(code);
    if (id === undefined) throw new Error(`The test world has no ${what} ${code}.`);
    return id;
  };
}

async function upload(server: CaptureTarget, secret: string, establishmentId: number, file: TestFile): Promise<string> {
  const sha256 = createHash('sha256').update(file.bytes).digest('base64');
  const body = { accountId: establishmentId, originalFileName: file.name, size: file.bytes.length, sha256 };
  const ticket = await server.call(endpoints.capture.createUpload, { body }, secret);
  if (ticket.status !== 200) throw new Error(`no ticket for ${file.name}: ${JSON.stringify(ticket.body)}`);
  await putFile(server, ticket.body, file);
  return ticket.body.storageLocal;
}

/** Puts the bytes where a ticket says. */
export async function putFile(
  server: Pick<CaptureTarget, 'sendRaw'>,
  { method, uploadUrl, headers }: UploadTicket,
  file: TestFile,
): Promise<void> {
  const payload = Buffer.from(file.bytes);
  const put = URL.canParse(uploadUrl)
    ? await fetch(uploadUrl, { method, headers, body: payload })
    : await server.sendRaw({ method, url: uploadUrl, headers, payload });
  if (put.status !== 200) throw new Error(`${file.name} was not taken: ${put.status}`);
}

/**
 * Runs a statement in a transaction that ends only when so many others wait for its locks: what they decided on was
 * read before it, what they write comes after it.
 */
export async function holdUntilWaited<T>(
  server: Pick<CaptureTarget, 'db'>,
  { statement, values, waiting }: { statement: string; values: unknown[]; waiting: number },
  work: () => Promise<T>,
): Promise<T> {
  const holder = new pg.Client({ connectionString: server.db.url });
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query(statement, values);
    const running = work();
    const countWaiting = async () => {
      const found = await server.db.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return found.length;
    };
    await expect.poll(countWaiting, { timeout: 15_000 }).toBe(waiting);
    await holder.query('commit');
    return await running;
  } finally {
    await holder.end();
  }
}
