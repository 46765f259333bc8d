import type { BoardSearch } from '@tramite/rules/dashboard/board-search';
import { formatTypedQuery } from '@tramite/rules/search/query-syntax/format-typed-query';
import type { HomeSearch } from '../../lib/navigation/home-search.ts';

/** Choices are named by their numbers, which every search understands. */
const unnamed = {
  indexers: [],
  situations: [],
  processSituations: [],
  documentTypes: [],
  workflowTypes: [],
  establishments: [],
  stages: [],
  responsibles: [],
  people: [],
  tags: [],
  delays: [],
};

/** The address of the list that a number counts; null where there is nothing to list. */
export function listOf(search: BoardSearch): HomeSearch | null {
  const { searchType, startDate, endDate, workflowIds, documentIds, ...rest } = search;
  if (workflowIds?.length === 0 || documentIds?.length === 0) {
    return null;
  }
  const q = formatTypedQuery({ searchType, ...rest }, { ...unnamed, searchType, today: '' });
  return {
    type: searchType,
    ...(startDate && { from: startDate }),
    ...(endDate && { to: endDate }),
    ...(q && { q }),
  };
}
