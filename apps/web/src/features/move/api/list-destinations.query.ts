import { useQuery } from '@tanstack/react-query';
import { endpoints, type SearchBody } from '@tramite/contract';
import { queryOf } from '../../../lib/api/keys.ts';

/** Groups with the process types in use (S02). */
export function useDestinationTypes() {
  return useQuery(queryOf(endpoints.processType.tree, { query: { onlyEnabled: true } }));
}

const mostOffered = 20;
/** Situations in which a process goes on. */
const open = [1, 2, 3];

interface Where {
  readonly typeId: number | null;
  readonly establishmentId: number;
  readonly text: string;
}

/** Processes of a type in an establishment, by a text, the newest first. */
export function useDestinations({ typeId, establishmentId, text }: Where) {
  const body: SearchBody = {
    searchType: 'workflows',
    text: text.trim() || '*',
    pageSize: mostOffered,
    options: {
      workflowTypeIds: typeId === null ? [] : [typeId],
      establishmentIds: [establishmentId],
      processSituationIds: [...open],
      count: 'none',
    },
  };
  return useQuery({
    ...queryOf(endpoints.search.search, { body }),
    enabled: typeId !== null,
    placeholderData: (before) => before,
    select: (page) => (page.searchType === 'workflows' ? page.searchResults : []),
  });
}
