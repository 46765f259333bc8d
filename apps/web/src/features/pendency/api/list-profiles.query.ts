import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { queryOf } from '../../../lib/api/keys.ts';

/** Roles and people who may be told of a pendency (C12) or of its resolution (C13). */
export function useProfiles(documentId: number, of: 'insert' | 'resolve') {
  const { listInsertProfiles, listResolveProfiles } = endpoints.pendency;
  return useQuery(queryOf(of === 'insert' ? listInsertProfiles : listResolveProfiles, { query: { documentId } }));
}

/** Reasons a pendency may have. */
export function useReasons() {
  return useQuery(queryOf(endpoints.pendency.listReasons));
}
