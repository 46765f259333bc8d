import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { queryOf } from '../../../lib/api/keys.ts';

/** Browsers the user is asked for no code in. */
export function useTrustedDevices() {
  return useQuery(queryOf(endpoints.trustedDevice.list));
}
