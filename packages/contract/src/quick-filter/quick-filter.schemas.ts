import Type, { type Static } from 'typebox';
import { Id } from '../common/ids.ts';
import { SearchType } from '../search/search.schemas.ts';

/** A saved search with its count (specification §3); ids 1, 2, 3, 9 are of processes, 4 to 8 of documents. */
export const QuickFilter = Type.Object({
  id: Id,
  label: Type.String(),
  count: Type.Integer(),
  /** True when the count stopped at its cap: show `999+`. */
  countIsAtLeast: Type.Boolean(),
  color: Type.String(),
  icon: Type.String(),
  searchType: SearchType,
  type: Type.Enum(['SYSTEM', 'USER']),
  selected: Type.Boolean(),
  visible: Type.Boolean(),
});
export type QuickFilter = Static<typeof QuickFilter>;

export const quickFilterSchemas = {
  list: {
    query: Type.Object({ searchType: Type.Optional(SearchType) }),
    response: Type.Object({ count: Type.Integer(), items: Type.Array(QuickFilter) }),
  },
};
