import { useQueryClient } from '@tanstack/react-query';
import type { Document } from '@tramite/contract';
import { useCallback, useEffect, useState } from 'react';
import { freshLink, linkIn } from './fresh-link.ts';
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: the id stands for the document, which is new at each read
  const renew = useCallback(() => {
    freshLink(client, document, attachmentId).then(setUrl, () => setUrl((held) => held ?? ''));
  }, [client, document.id, attachmentId]);
  useEffect(() => {
    if (url === null) {
      renew();
    }
  }, [url, renew]);
  return { url, renew };
}
