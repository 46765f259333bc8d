import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { queryOf } from '../../../lib/api/keys.ts';

/** People who see a document; asked for when somebody is about to be mentioned. */
export function useReaders(documentId: number, isAsked: boolean) {
  return useQuery({ ...queryOf(endpoints.comment.listReaders, { params: { id: documentId } }), enabled: isAsked });
}
