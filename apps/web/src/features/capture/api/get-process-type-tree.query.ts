import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { queryOf } from '../../../lib/api/keys.ts';

/** Groups with the enabled process types (S02). */
export function useProcessTypeTree() {
  return useQuery(queryOf(endpoints.processType.tree, { query: { onlyEnabled: true } }));
}
