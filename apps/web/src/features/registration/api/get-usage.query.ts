import { useQuery } from '@tanstack/react-query';
import { type RegistrationName, registrationCall } from '@tramite/contract';
import { queryOf } from '../../../lib/api/keys.ts';

/** What uses a record. */
export function useUsage(name: RegistrationName, id: number) {
  return useQuery({ ...queryOf(registrationCall(name, 'usage'), { params: { id } }), staleTime: 0 });
}
