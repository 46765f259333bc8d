import type { QueryClient } from '@tanstack/react-query';
import type { Document } from '@tramite/contract';
import { documentsQuery } from '../../lib/record/document-searches.ts';
import { fileVersionsQuery } from './api/list-file-versions.query.ts';
import { isExpired } from './signed-link.ts';
import type { ViewedFile } from './viewed-file.ts';

type Which = Pick<ViewedFile, 'attachmentId' | 'earlier' | 'url'>;

/** The link of a file of a document, as the record at hand has it. */
export function linkIn(document: Document, { attachmentId, earlier, url }: Which): string | undefined {
  if (earlier !== null) return url;
  return attachmentId === null ? document.url : document.attachments.find(({ id }) => id === attachmentId)?.url;
}

/** A link made now, for ten minutes at least; throws when the document is gone. */
export async function freshLink(client: QueryClient, document: Document, file: Which): Promise<string> {
  const link =
    file.earlier === null ? await presentLink(client, document, file) : await earlierLink(client, document, file);
  if (!link) {
    throw new Error(`document ${document.id} has no such file any more`);
  }
  return link;
}

async function presentLink(client: QueryClient, { id }: Document, file: Which): Promise<string | undefined> {
  const answer = await client.fetchQuery({ ...documentsQuery([id]), staleTime: 0 });
  const document = answer.searchType === 'documents' ? answer.searchResults[0] : undefined;
  return document && linkIn(document, file);
}

async function earlierLink(client: QueryClient, { id, fileVersion }: Document, { earlier }: Which) {
  const { items } = await client.fetchQuery({ ...fileVersionsQuery(id, fileVersion), staleTime: 0 });
  return items.find(({ number }) => number === earlier)?.url;
}

/** The link at hand while it works, else a new one. */
export async function workingLink(client: QueryClient, document: Document, file: Which): Promise<string> {
  const link = linkIn(document, file);
  return link && !isExpired(link, Date.now()) ? link : freshLink(client, document, file);
}
