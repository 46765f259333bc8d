import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { queryOf } from '../../../lib/api/keys.ts';

/** The address of eight digits; none is asked for without them. */
export function useAddress(postalCode: string | null) {
  return useQuery({
    ...queryOf(endpoints.establishment.findAddress, { params: { postalCode: postalCode ?? '' } }),
    enabled: postalCode !== null,
  });
}
