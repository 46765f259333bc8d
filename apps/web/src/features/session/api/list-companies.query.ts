import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { queryOf } from '../../../lib/api/keys.ts';

/** Companies the user may enter (A03), by name; entries without a name are dropped. */
export function useCompanies() {
  return useQuery({
    ...queryOf(endpoints.session.companies),
    select: (companies) =>
      companies
        .filter(({ companyName }) => companyName?.trim())
        .sort((a, b) => a.companyName.localeCompare(b.companyName, 'pt-BR')),
  });
}
