import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { queryOf } from '../../../lib/api/keys.ts';
import { useUser } from '../../../lib/session/use-session.ts';

const shown = 10;

/** The processes that the user captured today, the latest first (S01), and how many there are. */
export function useCapturedToday() {
  const { userId } = useUser();
  return useQuery({
    ...queryOf(endpoints.search.search, {
      body: {
        searchType: 'workflows',
        startDate: 'today',
        endDate: 'today',
        pageSize: shown,
        options: { capturedByIds: [userId], order: 'captured', dir: 'desc' },
      },
    }),
    select: ({ count, ...page }) => ({ count, processes: page.searchType === 'workflows' ? page.searchResults : [] }),
  });
}
