import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { queryOf } from '../../../lib/api/keys.ts';

/** A secret and its QR code for an application; made anew whenever the page asks for one. */
export function useRegistration() {
  return useQuery({
    ...queryOf(endpoints.multiFactor.register),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
