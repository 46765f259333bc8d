import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { queryOf } from '../../../lib/api/keys.ts';
import type { SpokenOf } from '../spoken-of.ts';

/** People who see a record; asked for when somebody is about to be mentioned. */
export function useReaders({ kind, id }: SpokenOf, isAsked: boolean) {
  const { listReaders, listReadersOfProcess } = endpoints.comment;
  const endpoint = kind === 'document' ? listReaders : listReadersOfProcess;
  return useQuery({ ...queryOf(endpoint, { params: { id } }), enabled: isAsked });
}
