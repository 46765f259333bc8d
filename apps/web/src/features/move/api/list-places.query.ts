import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { queryOf } from '../../../lib/api/keys.ts';

/** Establishments the user reaches (B09), by name, but for one. */
export function usePlacesBut(establishmentId: number) {
  return useQuery({
    ...queryOf(endpoints.establishment.listMine),
    select: ({ items }) =>
      items.filter(({ id }) => id !== establishmentId).sort((a, b) => a.name.localeCompare(b.name, 'pt-BR')),
  });
}
