import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { queryOf } from '../../../lib/api/keys.ts';

/** What anybody may know of a signature by the code of its receipt. */
export function useReceipt(code: string) {
  return useQuery({
    ...queryOf(endpoints.receipt.check, { params: { code } }),
    staleTime: 60_000,
  });
}
