import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { queryOf } from '../../../lib/api/keys.ts';

/** All indexers of a document with their values (C08). */
export function useDocumentIndexers(id: number) {
  return useQuery(queryOf(endpoints.document.getIndexers, { params: { id } }));
}
