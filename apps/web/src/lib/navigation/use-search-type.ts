import type { SearchType } from '@tramite/contract';
import { usePreference } from '../preference/use-preference.ts';

const types: readonly SearchType[] = ['workflows', 'documents'];

/** Used if the address does not say: processes, then the last choice. */
export function useSearchType(): [SearchType, (type: SearchType) => void] {
  return usePreference('search-type', types, 'workflows');
}
