import { useQuery } from '@tanstack/react-query';
import { type BodyOf, endpoints } from '@tramite/contract';
import { queryOf } from '../../../lib/api/keys.ts';

export type AskedBatch = BodyOf<typeof endpoints.batch.preview>;

/** What a job would do to each record, and what it leaves out and why. Asked anew for every window. */
export function usePreview(body: AskedBatch) {
  return useQuery({
    ...queryOf(endpoints.batch.preview, { body }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    placeholderData: (before) => before,
  });
}
