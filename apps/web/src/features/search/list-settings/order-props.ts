import type { SearchType } from '@tramite/contract';
import type { SearchSort } from '../../../lib/navigation/use-search-sort.ts';

export interface OrderProps {
  readonly searchType: SearchType;
  readonly sort: SearchSort;
  /** Whether words were searched: only then one record fits better than another. */
  readonly hasText: boolean;
  readonly onSort: (sort: SearchSort) => void;
}
