import { useQuery } from '@tanstack/react-query';
import { endpoints, type ResponseOf } from '@tramite/contract';
import { call } from '../../../lib/api/call.ts';
import { keyOf } from '../../../lib/api/keys.ts';

export type Installation = ResponseOf<typeof endpoints.installation.get>;

/** How mail, files, queue, keys and database are; read anew each time the screen is opened. */
export function useInstallation() {
  return useQuery({
    queryKey: keyOf(endpoints.installation.get),
    queryFn: ({ signal }) => call(endpoints.installation.get, { signal }),
    staleTime: 0,
  });
}
