import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { queryOf } from '../../../lib/api/keys.ts';

/** Roles of the company with what each permits (B10). */
export function useRoles() {
  return useQuery({ ...queryOf(endpoints.role.listActions), staleTime: 0 });
}

/** Every permission with its meaning and who holds it (B17). */
export function useCatalogue() {
  return useQuery({ ...queryOf(endpoints.role.catalogue), staleTime: 0 });
}

/** Who has a role. */
export function useHolders(id: number) {
  return useQuery({ ...queryOf(endpoints.role.holders, { params: { id } }), staleTime: 0 });
}
