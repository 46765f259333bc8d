import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { queryOf } from '../../../lib/api/keys.ts';

/** Reasons a document may be canceled for. */
export function useCancelationReasons() {
  return useQuery(queryOf(endpoints.cancelation.listReasons));
}
