import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { queryOf } from '../../../lib/api/keys.ts';

/** The establishments whose calendar can be chosen. */
export function usePlaces() {
  return useQuery(queryOf(endpoints.establishment.listAll));
}
