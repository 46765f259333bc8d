import Type, { type Static } from 'typebox';
import { Id, IdParams } from '../common/ids.ts';
import { SearchBody, SearchType } from '../search/search.schemas.ts';
import { filterColors } from './filter-colors.ts';

/** A saved search with its count; ids 1, 2, 3, 9 are of processes, 4 to 8 of documents. */
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

/** 1 to 120 characters after trimming, unlike any other name of the user's. */
const Label = Type.String({ minLength: 1, maxLength: 120 });
const Looks = {
  color: Type.Optional(Type.Enum(filterColors)),
  /** Name of an icon. */
  icon: Type.Optional(Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' })),
  visible: Type.Optional(Type.Boolean()),
};

/** A search as its user saved it: pages and other quick filters are no part of it. */
export const SavedSearch = Type.Object({
  id: Id,
  label: Type.String(),
  color: Type.String(),
  icon: Type.String(),
  visible: Type.Boolean(),
  body: SearchBody,
});

export const quickFilterSchemas = {
  list: {
    query: Type.Object({ searchType: Type.Optional(SearchType) }),
    response: Type.Object({ count: Type.Integer(), items: Type.Array(QuickFilter) }),
  },
  create: { body: Type.Object({ label: Label, body: SearchBody, ...Looks }), response: SavedSearch },
  get: { params: IdParams, response: SavedSearch },
  update: {
    params: IdParams,
    body: Type.Object({ label: Type.Optional(Label), body: Type.Optional(SearchBody), ...Looks }),
    response: SavedSearch,
  },
  delete: { params: IdParams, response: Type.Object({ id: Id }) },
  reorder: {
    body: Type.Object({ ids: Type.Array(Id, { maxItems: 50, uniqueItems: true }) }),
    response: Type.Object({ ids: Type.Array(Id) }),
  },
};
