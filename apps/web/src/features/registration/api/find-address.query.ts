import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { configurationsQuery } from '../../../lib/api/configurations.ts';
import { queryOf } from '../../../lib/api/keys.ts';

/** The address of eight digits; none is asked for without them, nor where the installation finds none. */
export function useAddress(postalCode: string | null) {
  const { data } = useQuery(configurationsQuery);
  return useQuery({
    ...queryOf(endpoints.establishment.findAddress, { params: { postalCode: postalCode ?? '' } }),
    enabled: postalCode !== null && data?.findsAddresses === true,
  });
}
