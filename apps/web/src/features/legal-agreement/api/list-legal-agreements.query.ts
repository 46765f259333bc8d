import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { call } from '../../../lib/api/call.ts';
import { keyOf } from '../../../lib/api/keys.ts';

/** Current agreements as the user of a session that waits for them stands to them. */
export function useLegalAgreements(secret: string | undefined) {
  return useQuery({
    queryKey: [...keyOf(endpoints.legalAgreement.list), secret ?? 'open'],
    queryFn: ({ signal }) => call(endpoints.legalAgreement.list, { signal, secret }),
    gcTime: 0,
  });
}
