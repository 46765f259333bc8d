import Type, { type Static } from 'typebox';
import { SearchType } from '../search/search.schemas.ts';

/** What somebody typed into the search bar. */
export const RecentSearch = Type.Object(
  {
    searchType: SearchType,
    /** 1 to 200 characters after trimming. */
    text: Type.String({ minLength: 1, maxLength: 200 }),
  },
  { additionalProperties: false },
);
export type RecentSearch = Static<typeof RecentSearch>;

/** The newest first. */
const response = Type.Object({ items: Type.Array(RecentSearch) });

export const recentSearchSchemas = {
  list: { response },
  remember: { body: RecentSearch, response },
  forget: { response },
};
