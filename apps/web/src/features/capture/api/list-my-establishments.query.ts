import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { queryOf } from '../../../lib/api/keys.ts';

/** Establishments where the user may begin a process (B09), by name. */
export function useMyEstablishments() {
  return useQuery({
    ...queryOf(endpoints.establishment.listMine),
    select: ({ items }) => [...items].sort((a, b) => a.name.localeCompare(b.name, 'pt-BR')),
  });
}
