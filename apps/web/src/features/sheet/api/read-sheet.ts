import type { QueryClient } from '@tanstack/react-query';
import { type Document, endpoints, type Pendency, type Progress } from '@tramite/contract';
import { call } from '../../../lib/api/call.ts';
import { queryOf } from '../../../lib/api/keys.ts';
import { processDocumentsQuery } from '../../../lib/record/document-searches.ts';
import type { DocumentSheetData, OpenPendency, ProcessSheetData } from '../sheet-data.ts';

/** Everything the sheet of a process says, as it stands now. */
export async function readProcessSheet(
  client: QueryClient,
  id: number,
  signal: AbortSignal,
): Promise<ProcessSheetData> {
  const [page, found, history] = await Promise.all([
    client.fetchQuery({ ...queryOf(endpoints.processPage.get, { params: { id } }), staleTime: 0 }),
    client.fetchQuery({ ...processDocumentsQuery(id), staleTime: 0 }),
    wholeHistory({ workflowId: id }, signal),
  ]);
  const documents = found.searchType === 'documents' ? found.searchResults : [];
  return { page, documents, history, isHistoryWhole: true, pendencies: await openPendencies(documents, signal) };
}

/** Everything the sheet of a document says, as it stands now. */
export async function readDocumentSheet(
  client: QueryClient,
  document: Document,
  signal: AbortSignal,
): Promise<DocumentSheetData> {
  const params = { id: document.id };
  const [{ indexers }, history, pendencies] = await Promise.all([
    client.fetchQuery({ ...queryOf(endpoints.document.getIndexers, { params }), staleTime: 0 }),
    wholeHistory({ documentId: document.id }, signal),
    openPendencies([document], signal),
  ]);
  return { document, indexers, history, pendencies };
}

/** Newest first, as it is told. */
async function wholeHistory(
  subject: { readonly workflowId: number } | { readonly documentId: number },
  signal: AbortSignal,
): Promise<Progress[]> {
  const entries: Progress[] = [];
  let before: number | undefined;
  do {
    const { items, next } = await call(endpoints.progress.list, { query: { ...subject, before }, signal });
    entries.push(...items);
    before = next ?? undefined;
  } while (before !== undefined);
  return entries;
}

async function openPendencies(documents: readonly Document[], signal: AbortSignal): Promise<OpenPendency[]> {
  const concerned = documents.filter(({ openPendencies: count }) => count > 0);
  const found = await Promise.all(
    concerned.map(async ({ id, type, openPendencies: count }) =>
      (await openOf(id, count, signal)).map((pendency) => ({ pendency, document: { id, label: type.label } })),
    ),
  );
  return found.flat();
}

/** A thread is read back until all that are open were met. */
async function openOf(id: number, count: number, signal: AbortSignal): Promise<Pendency[]> {
  const open: Pendency[] = [];
  let before: string | undefined;
  do {
    const { items, next } = await call(endpoints.comment.listThread, { params: { id }, query: { before }, signal });
    open.unshift(
      ...items.flatMap((entry) =>
        entry.kind === 'pendency' && entry.pendency.resolved === null ? entry.pendency : [],
      ),
    );
    before = next ?? undefined;
  } while (before !== undefined && open.length < count);
  return open;
}
