import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { queryOf } from '../../../lib/api/keys.ts';

/** A link to the logo of a customer. */
export function useLogo(id: number) {
  return useQuery({ ...queryOf(endpoints.customerLogo.get, { params: { id } }), staleTime: 0 });
}
