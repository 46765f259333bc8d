import { useQuery } from '@tanstack/react-query';
import { type RegistrationName, registrationCall } from '@tramite/contract';
import { queryOf } from '../../../lib/api/keys.ts';

/** Who changed what of a record. */
export function useHistory(name: RegistrationName, id: number) {
  return useQuery({ ...queryOf(registrationCall(name, 'history'), { params: { id } }), staleTime: 0 });
}
