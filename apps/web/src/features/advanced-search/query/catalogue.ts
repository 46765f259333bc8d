import type { SearchType } from '@tramite/contract';
import { dayOf } from '@tramite/rules/date/zoned';
import type { QueryCatalogue } from '@tramite/rules/search/query-syntax/query-catalogue';
import type { SearchInformation } from '../api/get-search-information.query.ts';

/** What a typed query may name today, of one kind of record. */
export function catalogueOf(information: SearchInformation, searchType: SearchType): QueryCatalogue {
  return { ...information, searchType, today: dayOf(new Date()) };
}
