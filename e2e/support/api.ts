import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { type Document, endpoints, type SearchResult, type UploadTicket } from '@tramite/contract';

type Body = Record<string, unknown>;

/** Calls the product as the person who is signed in on the page. */
async function callerOf(page: Page) {
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
