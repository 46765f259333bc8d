import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Document, Process } from '@tramite/contract';
import { useEffect, useRef } from 'react';
import { linkLife, mostDocuments, processDocumentsQuery } from '../../../lib/record/document-searches.ts';
import { refreshProcesses } from '../../../lib/record/refresh-records.ts';

/**
 * The documents of a process that the actor may see, whole, by number. They are read anew with every version of the
 * process; an answer that knows other documents than the card has the card read anew.
 */
export function useProcessDocuments({ id, version, documents }: Pick<Process, 'id' | 'version' | 'documents'>) {
  const client = useQueryClient();
  const query = useQuery({
    ...processDocumentsQuery(id, version),
    placeholderData: keepPreviousData,
    refetchInterval: linkLife,
    select: (answer): ReadonlyMap<number, Document> =>
      new Map(answer.searchType === 'documents' ? answer.searchResults.map((found) => [found.id, found]) : []),
  });
  const known = query.isPlaceholderData ? undefined : query.data;
  const isOld = known !== undefined && known.size < mostDocuments && !hasAll(known, documents);
  const read = `${version} ${[...(known?.keys() ?? [])]}`;
  const asked = useRef('');
  useEffect(() => {
    if (isOld && asked.current !== read) {
      asked.current = read;
      void refreshProcesses(client, [id]);
    }
  }, [client, id, isOld, read]);
  return query;
}

function hasAll(known: ReadonlyMap<number, Document>, documents: Process['documents']): boolean {
  return known.size === documents.length && documents.every(({ id }) => known.has(id));
}
