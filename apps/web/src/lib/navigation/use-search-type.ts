import type { SearchType } from '@tramite/contract';
import { preferenceNow, usePreference } from '../preference/use-preference.ts';

const choice = ['search-type', ['workflows', 'documents'], 'workflows'] as const;

/** Used if the address does not say: processes, then the last choice. */
export function useSearchType(): [SearchType, (type: SearchType) => void] {
  return usePreference<SearchType>(...choice);
}

export const searchTypeNow = (userId: number): SearchType => preferenceNow<SearchType>(userId, ...choice);
