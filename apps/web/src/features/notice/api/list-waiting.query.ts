import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { queryOf } from '../../../lib/api/keys.ts';

/** What the user has to read and has not. */
export function useWaiting() {
  return useQuery({ ...queryOf(endpoints.announcement.waiting), staleTime: 0 });
}
