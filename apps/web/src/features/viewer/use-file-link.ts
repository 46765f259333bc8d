import { useQueryClient } from '@tanstack/react-query';
import type { Document } from '@tramite/contract';
import { useCallback, useEffect, useState } from 'react';
import { freshLink, linkIn } from './fresh-link.ts';
import { isExpired } from './signed-link.ts';
import { keyOfFile, type ViewedFile } from './viewed-file.ts';

export interface FileLink {
  /** Null while an expired one is being replaced. */
  readonly url: string | null;
  /** Gets a fresh one. */
  readonly renew: () => void;
}

/**
 * Link of a file of a document, held while the file is on screen: a list read anew brings
 * another one, and must not start the reading over. Use it under a key of the file.
 */
export function useFileLink(document: Document, file: ViewedFile): FileLink {
  const client = useQueryClient();
  const [url, setUrl] = useState<string | null>(() => {
    const link = linkIn(document, file);
    return link && !isExpired(link, Date.now()) ? link : null;
  });
  const key = keyOfFile(document, file);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for document and file, which are new at each read
  const renew = useCallback(() => {
    freshLink(client, document, file).then(setUrl, () => setUrl((held) => held ?? ''));
  }, [client, key]);
  useEffect(() => {
    if (url === null) {
      renew();
    }
  }, [url, renew]);
  return { url, renew };
}
