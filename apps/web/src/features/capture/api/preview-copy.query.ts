import { skipToken, useQuery } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { call } from '../../../lib/api/call.ts';
import { keyOf } from '../../../lib/api/keys.ts';

/** What of a draft another process type has no place for; waits until that is chosen. */
export function useCopyPreview(a: number, b: number | null) {
  const data = { params: { a, b: b ?? 0 } };
  return useQuery({
    queryKey: keyOf(endpoints.capture.previewCopy, data),
    queryFn: b === null ? skipToken : ({ signal }) => call(endpoints.capture.previewCopy, { ...data, signal }),
    staleTime: 0,
  });
}
