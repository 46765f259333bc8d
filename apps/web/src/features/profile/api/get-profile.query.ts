import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { queryOf } from '../../../lib/api/keys.ts';

/** Personal data and preferences of the user (A09). */
export function useProfile() {
  return useQuery(queryOf(endpoints.profile.get));
}
