import type { SearchBody } from '@tramite/contract';

/** What narrows and orders a search beyond its text. */
export type SearchOptions = NonNullable<SearchBody['options']>;

/** A condition on one field of a record. */
export type IndexerCondition = NonNullable<SearchOptions['indexers']>[number];
