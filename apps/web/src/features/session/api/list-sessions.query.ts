import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { queryOf } from '../../../lib/api/keys.ts';

/** Where the user is signed in. */
export function useSessions() {
  return useQuery(queryOf(endpoints.session.list));
}
