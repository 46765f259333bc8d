import type { QueryClient } from '@tanstack/react-query';
import type { Document } from '@tramite/contract';
import { documentsQuery } from '../../lib/record/document-searches.ts';
import { isExpired } from './signed-link.ts';

/** The link of a document's file or of one of its attachments, as the record at hand has it. */
export function linkIn(document: Document, attachmentId: number | null): string | undefined {
  return attachmentId === null ? document.url : document.attachments.find(({ id }) => id === attachmentId)?.url;
}

/** A link made now, for ten minutes at least; throws when the document is gone. */
export async function freshLink(client: QueryClient, { id }: Document, attachmentId: number | null): Promise<string> {
  const answer = await client.fetchQuery({ ...documentsQuery([id]), staleTime: 0 });
  const document = answer.searchType === 'documents' ? answer.searchResults[0] : undefined;
  const link = document && linkIn(document, attachmentId);
  if (!link) {
    throw new Error(`document ${id} has no such file any more`);
  }
  return link;
}

/** The link at hand while it works, else a new one. */
export async function workingLink(
  client: QueryClient,
  document: Document,
  attachmentId: number | null,
): Promise<string> {
  const link = linkIn(document, attachmentId);
  return link && !isExpired(link, Date.now()) ? link : freshLink(client, document, attachmentId);
}
