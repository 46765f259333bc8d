import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { isApiError } from '../../../lib/api/api-error.ts';
import { queryOf } from '../../../lib/api/keys.ts';

/** Receipts are made some seconds after a signature. */
const MOST_TRIES = 8;

/** What anybody may know of a signature by the code of its receipt. */
export function useReceipt(code: string) {
  return useQuery({
    ...queryOf(endpoints.receipt.check, { params: { code } }),
    staleTime: 60_000,
    retry: (tries, error) => isApiError(error) && error.code === 'receipt.not_ready' && tries < MOST_TRIES,
    retryDelay: 2_000,
  });
}
