import { useQuery } from '@tanstack/react-query';
import { type RegistrationName, type ResponseOf, registrationCall } from '@tramite/contract';
import { queryOf } from '../../../lib/api/keys.ts';

export type WholeRecord = ResponseOf<ReturnType<typeof registrationCall<'get'>>>;

/** One record; none is asked for without an id. */
export function useRecord(name: RegistrationName, id: number | null) {
  return useQuery({
    ...queryOf(registrationCall(name, 'get'), { params: { id: id ?? 0 } }),
    enabled: id !== null,
    staleTime: 0,
  });
}
