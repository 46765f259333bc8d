import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, type Page } from '@playwright/test';
import {
  type CaptureForm,
  type Document,
  endpoints,
  type Process,
  type ResponseOf,
  type SearchResult,
  type UploadTicket,
} from '@tramite/contract';

type Body = Record<string, unknown>;

/** Calls the product as the person who is signed in on the page. */
export async function callerOf(page: Page) {
  const secret = await page.evaluate(() => localStorage.getItem('tramite.secret'));
  return async <T>(method: string, path: string, data?: Body): Promise<{ status: number; body: T }> => {
    const response = await page.request.fetch(path, { method, data, headers: { vnSecret: secret ?? '' } });
    return { status: response.status(), body: (await response.json()) as T };
  };
}

/** The documents that the person sees and that are found by a search, a page of them. */
export async function findDocuments(page: Page, body: Body = { text: '*' }): Promise<Document[]> {
  const call = await callerOf(page);
  const { options, ...asked } = body as { options?: Body };
  const answer = await call<SearchResult>('POST', endpoints.search.search.path, {
    ...{ searchType: 'documents', pageSize: 100, options: { count: 'none', ...options } },
    ...asked,
  });
  return answer.body.searchType === 'documents' ? answer.body.searchResults : [];
}

/** The number of a document that the person sees and that is as wanted. */
export async function findDocument(
  page: Page,
  isWanted: (document: Document) => boolean,
  body?: Body,
): Promise<number> {
  const found = (await findDocuments(page, body)).find(isWanted);
  if (!found) throw new Error('This person sees no such document.');
  return found.id;
}

type Caller = Awaited<ReturnType<typeof callerOf>>;

/** Adds files as photos, a document each, to the oldest open process of the person that has room for them. */
export async function addPhotos(page: Page, files: readonly string[]): Promise<{ workflowId: number; ids: number[] }> {
  const call = await callerOf(page);
  const processes = await openProcesses(call);
  const establishmentId = processes[0]?.establishment.id ?? 0;
  const documentObjects = [];
  for (const file of files) documentObjects.push(await upload(page, call, establishmentId, file));
  for (const { id: workflowId, type, establishment } of processes) {
    const documentTypeId = establishment.id === establishmentId ? await photoType(call, type.id) : undefined;
    if (documentTypeId === undefined) continue;
    const place = { workflowTypeId: type.id, establishmentId, workflowId, documentTypeId };
    const { path } = endpoints.capture.captureMultiple;
    const answer = await call<{ documentIds: number[] }>('POST', path, { ...place, documentObjects });
    if (answer.status === 200) return { workflowId, ids: answer.body.documentIds };
  }
  throw new Error('This person has no open process with room for photos.');
}

async function openProcesses(call: Caller) {
  const { body } = await call<SearchResult>('POST', endpoints.search.search.path, {
    searchType: 'workflows',
    text: '*',
    pageSize: 100,
    options: { processSituationIds: [1], count: 'none', order: 'captured', dir: 'asc' },
  });
  return body.searchType === 'workflows' ? body.searchResults : [];
}

async function photoType(call: Caller, typeId: number): Promise<number | undefined> {
  const path = `${endpoints.processType.listDocumentTypes.path}?workflowTypeId=${typeId}`;
  const { body } = await call<{ items: { id: number; label: string }[] }>('GET', path);
  return body.items.find(({ label }) => label.startsWith('Foto'))?.id;
}

async function upload(page: Page, call: Caller, accountId: number, file: string) {
  const name = basename(file);
  const bytes = readFileSync(file);
  const size = bytes.length;
  const sha256 = createHash('sha256').update(bytes).digest('base64');
  const ticket = { accountId, originalFileName: name, size, sha256 };
  const { body } = await call<UploadTicket>('POST', endpoints.capture.createUpload.path, ticket);
  const put = await page.request.put(body.uploadUrl, { data: bytes, headers: body.headers });
  expect(put.status(), await put.text()).toBe(200);
  return { name, size, storageLocal: body.storageLocal };
}

/** Begins processes in an establishment, each with the identity card of a file; answers their numbers. */
export async function beginProcesses(
  page: Page,
  files: readonly string[],
  { place, type = 'Venda de veículo novo' }: { place: string; type?: string },
): Promise<number[]> {
  const call = await callerOf(page);
  const groups = (await call<ResponseOf<typeof endpoints.processType.tree>>('GET', endpoints.processType.tree.path))
    .body;
  const workflowTypeId = groups.flatMap(({ children }) => children).find(({ text }) => text === type)?.id ?? 0;
  const { listMine } = endpoints.establishment;
  const places = (await call<{ items: { id: number; name: string }[] }>('GET', listMine.path)).body.items;
  const establishmentId = places.find(({ name }) => name === place)?.id ?? 0;
  const path = endpoints.processType.getCaptureForm.path.replace('{id}', String(workflowTypeId));
  const { body: form } = await call<CaptureForm>('GET', path);
  const card = form.documentTypes.find(({ label }) => label === 'CNH');
  const indexers = form.indexers.filter(isAsked).map(filled);
  const ids: number[] = [];
  for (const file of files) {
    const object = {
      ...(await upload(page, call, establishmentId, file)),
      indexers: card?.indexers.filter(isAsked).map(filled),
    };
    const documents = [{ documentTypeId: card?.id, documentObjects: [object] }];
    const body = { workflowTypeId, establishmentId, indexers, documents };
    const answer = await call<{ workflowId: number }>('POST', endpoints.capture.capture.path, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    ids.push(answer.body.workflowId);
  }
  return ids;
}

type AskedField = CaptureForm['indexers'][number];

const isAsked = ({ required }: AskedField) => required;

const values: Readonly<Record<string, unknown>> = {
  customerName: 'Teresa Lobo de Andrade',
  customerDocument: '529.982.247-25',
  vehicleModel: 'Onix Plus 1.0 Turbo',
  saleValue: 9_849_000,
  holderName: 'Teresa Lobo de Andrade',
  holderCpf: '529.982.247-25',
  expiryDate: '31/12/2029',
};

/** A value that a required field takes. */
function filled({ id, name, options }: AskedField) {
  return { id, value: options[0]?.id ?? values[name] ?? 'Valor' };
}

/** A process as the person sees it. */
export async function readProcess(page: Page, id: number): Promise<Process> {
  const call = await callerOf(page);
  const body = { searchType: 'workflows', workflowIds: [id] };
  const { body: found } = await call<SearchResult>('POST', endpoints.search.search.path, body);
  const process = found.searchType === 'workflows' ? found.searchResults[0] : undefined;
  if (!process) throw new Error(`This person does not see process ${id}.`);
  return process;
}
