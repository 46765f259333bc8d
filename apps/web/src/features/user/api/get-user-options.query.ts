import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { queryOf } from '../../../lib/api/keys.ts';

/** Roles, functions and places of the company. */
export function useUserOptions() {
  return useQuery(queryOf(endpoints.user.options));
}
