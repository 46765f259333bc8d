import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type BodyOf, type CaptureDocument, endpoints } from '@tramite/contract';
import type { Answer } from '@tramite/fixtures/client/caller';
import { PdfFile } from '@tramite/fixtures/documents/pdf/pdf-file';
import type { Definitions } from '../../lib/definitions.ts';
import type { Ledger } from './ledger.ts';
import { ensureDone, type Patient } from './patience.ts';

type CaptureBody = BodyOf<typeof endpoints.capture.capture>;

/** Who does what in a company. */
export interface People {
  readonly seller: string;
  readonly checker: string;
}

/** One seller at work. */
export interface Desk {
  readonly client: Patient;
  readonly ledger: Ledger;
  readonly definitions: Definitions;
  readonly secrets: { readonly seller: string; readonly checker: string };
}

/** Lines of noise in a file, so that it is of the size of a real one and like no other. */
const NOISE_LINES = 40;

/**
 * Sells a car: captures the CNH, has it checked, moves the process with two more papers or cancels it, and finds it
 * again. Every change goes out under a key; now and then an answered one is sent once more.
 */
export async function sell(desk: Desk, round: number): Promise<void> {
  const { client, definitions, ledger, secrets } = desk;
  const { workflowId, documentId } = await beginSale(desk);
  const checked = await changeOnce(desk, 'document.check', (headers) =>
    client.call(endpoints.documentCheck.signNext, { params: { id: documentId }, headers }, secrets.checker),
  );
  if (checked.checks.every(({ userChecked }) => userChecked === null))
    ledger.contradictions.push('a check is not signed');
  await move(desk, workflowId, round % 3 === 2);
  const found = await ensureDone(
    'a search',
    client.call(
      endpoints.search.search,
      { body: { searchType: 'documents', documentIds: [documentId] } },
      secrets.seller,
    ),
  );
  ledger.searches += 1;
  const [document] = found.searchType === 'documents' ? found.searchResults : [];
  if (document?.id !== documentId) ledger.contradictions.push(`document ${documentId} was captured and is not found`);
  const all = { body: { searchType: 'workflows' as const, text: definitions.day(0) } };
  await ensureDone('a search', client.call(endpoints.search.search, all, secrets.seller));
  ledger.searches += 1;
}

async function beginSale(desk: Desk): Promise<{ workflowId: number; documentId: number }> {
  const { client, definitions, ledger, secrets } = desk;
  const { indexers, option, day } = definitions;
  const cnh = await paper(desk, 'CNH', {
    holderName: 'João Ávila da Conceição',
    holderCpf: '529.982.247-25',
    expiryDate: day(400),
  });
  const body: CaptureBody = {
    workflowTypeId: definitions.saleTypeId,
    establishmentId: definitions.establishmentId,
    indexers: indexers({
      customerType: option('customerType', 'Pessoa física'),
      customerName: 'João Ávila da Conceição',
      customerDocument: '529.982.247-25',
      customerCellphone: '(31) 99876-5432',
      paymentMethod: option('paymentMethod', 'À vista'),
      vehicleModel: 'Onix Plus 1.0 Turbo',
      saleValue: 9_849_000,
    }),
    documents: [cnh.document],
  };
  const { workflowId, documentIds } = await changeOnce(desk, 'process.create', (headers) =>
    client.call(endpoints.capture.capture, { body, headers }, secrets.seller),
  );
  const documentId = documentIds[0] ?? 0;
  ledger.files.push({ customerId: definitions.customerId, documentId, sha256: cnh.sha256 });
  return { workflowId, documentId };
}

async function move(desk: Desk, workflowId: number, isCanceled: boolean): Promise<void> {
  const { client, definitions, ledger, secrets } = desk;
  const found = await ensureDone(
    'a search',
    client.call(
      endpoints.search.search,
      { body: { searchType: 'workflows', workflowIds: [workflowId] } },
      secrets.seller,
    ),
  );
  ledger.searches += 1;
  const [process] = found.searchType === 'workflows' ? found.searchResults : [];
  const wanted = isCanceled ? 'Cancelar venda' : 'Venda à vista';
  const transition = process?.transitions.find(({ label }) => label === wanted);
  if (!transition) {
    ledger.contradictions.push(`process ${workflowId} was captured and offers no "${wanted}"`);
    return;
  }
  const papers = isCanceled ? [] : await proposalPapers(desk);
  const body = { workflowId, transitionId: transition.id, documents: papers.map(({ document }) => document) };
  const { documentIds } = await changeOnce(desk, 'process.transition', (headers) =>
    client.call(endpoints.transition.transit, { body, headers }, secrets.seller),
  );
  for (const [index, { sha256 }] of papers.entries()) {
    ledger.files.push({ customerId: definitions.customerId, documentId: documentIds[index] ?? 0, sha256 });
  }
}

async function proposalPapers(desk: Desk) {
  const { day } = desk.definitions;
  const holderName = 'João Ávila da Conceição';
  const fields = { holderName, vehicleModel: 'Onix Plus 1.0 Turbo', documentValue: 9_849_000 };
  const proposal = await paper(desk, 'PROPOSTA', fields);
  return [proposal, await paper(desk, 'COMPROVANTE_RESIDENCIA', { holderName, issueDate: day(-3) })];
}

/** Uploads a file the way a browser does; answers it as a document of a capture. */
async function paper(desk: Desk, type: string, values: Parameters<Definitions['indexers']>[0]) {
  const { client, definitions, ledger, secrets } = desk;
  const bytes = pdfLikeNoOther(type);
  const hash = createHash('sha256').update(bytes).digest();
  const name = `${type.toLowerCase()}.pdf`;
  const body = {
    accountId: definitions.establishmentId,
    originalFileName: name,
    size: bytes.length,
    sha256: hash.toString('base64'),
  };
  const ticket = await ensureDone('a ticket', client.call(endpoints.capture.createUpload, { body }, secrets.seller));
  const { method, uploadUrl: url, headers, storageLocal } = ticket;
  const put = await client.sendRaw({ method, url, headers, payload: bytes });
  if (put.status !== 200) throw new Error(`an upload was refused with ${put.status}: ${put.bytes.toString()}`);
  const sha256 = hash.toString('hex');
  ledger.sent.add(sha256);
  const document: CaptureDocument = {
    documentTypeId: definitions.documentTypeId(type),
    documentObjects: [{ name, size: bytes.length, storageLocal, indexers: definitions.indexers(values) }],
  };
  return { document, sha256 };
}

function pdfLikeNoOther(title: string): Buffer {
  const file = new PdfFile({ title, author: 'Trâmite', createdOn: '2026-11-03' });
  const page = file.addPage();
  for (let line = 0; line < NOISE_LINES; line += 1) {
    page.text(40, 40 + line * 18, randomBytes(30).toString('hex'), { size: 10 });
  }
  return Buffer.from(file.save());
}

/** Of so many answered changes one is sent again, to see that it acts once and is answered the same. */
const REPEATED = 4;

/** Makes a change under a key of its own and writes it into the ledger once it is acknowledged. */
async function changeOnce<T extends object>(
  { definitions, ledger }: Desk,
  action: Ledger['changes'][number]['action'],
  send: (headers: Record<string, string>) => Promise<Answer<T>>,
): Promise<T> {
  const key = randomUUID();
  const headers = { 'idempotency-key': key };
  const answer = await ensureDone(action, send(headers));
  const { workflowId, documentId } = answer as { workflowId?: number; documentId?: number };
  const objectId = (action === 'document.check' ? documentId : workflowId) ?? 0;
  ledger.changes.push({ customerId: definitions.customerId, action, objectId, key });
  if (ledger.changes.length % REPEATED === 0) {
    const again = await ensureDone(action, send(headers));
    if (!isDeepStrictEqual(again, answer)) {
      ledger.contradictions.push(`${action} ${objectId} was answered differently when repeated`);
    }
  }
  return answer;
}
