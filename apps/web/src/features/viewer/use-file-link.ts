import { useQueryClient } from '@tanstack/react-query';
import type { Document } from '@tramite/contract';
import { useCallback, useEffect, useState } from 'react';
import { documentsQuery } from './api/list-viewer-documents.query.ts';
import { isExpired } from './signed-link.ts';

export interface FileLink {
  /** Null while an expired one is being replaced. */
  readonly url: string | null;
  /** Gets a fresh one. */
  readonly renew: () => void;
}

/**
 * Link of a document's file or of one of its attachments, held while the file is on screen: a list read anew brings
 * another one, and must not start the reading over. Use it under a key of the file.
 */
export function useFileLink(document: Document, attachmentId: number | null): FileLink {
  const client = useQueryClient();
  const [url, setUrl] = useState<string | null>(() => {
    const link = linkIn(document, attachmentId);
    return link && !isExpired(link, Date.now()) ? link : null;
  });
  const { id } = document;
  const renew = useCallback(() => {
    client
      .fetchQuery({ ...documentsQuery([id]), staleTime: 0 })
      .then((answer) => {
        const fresh = answer.searchType === 'documents' ? answer.searchResults[0] : undefined;
        setUrl((held) => (fresh && linkIn(fresh, attachmentId)) ?? held ?? '');
      })
      .catch(() => setUrl((held) => held ?? ''));
  }, [client, id, attachmentId]);
  useEffect(() => {
    if (url === null) {
      renew();
    }
  }, [url, renew]);
  return { url, renew };
}

function linkIn(document: Document, attachmentId: number | null): string | undefined {
  return attachmentId === null ? document.url : document.attachments.find(({ id }) => id === attachmentId)?.url;
}
