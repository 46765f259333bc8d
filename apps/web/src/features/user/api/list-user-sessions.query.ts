import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { queryOf } from '../../../lib/api/keys.ts';

/** Where somebody is signed in to the company. */
export function useUserSessions(id: number) {
  return useQuery({ ...queryOf(endpoints.user.listSessions, { params: { id } }), staleTime: 0 });
}
