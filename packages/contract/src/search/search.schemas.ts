import Type, { type Static } from 'typebox';
import { Id, Nullable } from '../common/ids.ts';
import { Document } from '../document/document.schemas.ts';
import { Process } from '../process/process.schemas.ts';

export const SearchType = Type.Enum(['documents', 'workflows']);
export type SearchType = Static<typeof SearchType>;

const Ids = Type.Array(Id, { maxItems: 500 });
const DayOrInstant = Type.Union([Type.String({ format: 'date' }), Type.String({ format: 'date-time' })]);

/**
 * Narrowing and order of a search (decisions rows 45, 163). Without `order` the newest capture comes first, which the
 * list indexes serve; documents ordered by their last progress are the newest 10,000. `due` ascends unless `dir` says.
 */
export const SearchOptions = Type.Object({
  order: Type.Optional(Type.Enum(['lastProgress', 'captured', 'due', 'relevance'])),
  dir: Type.Optional(Type.Enum(['asc', 'desc'])),
  count: Type.Optional(Type.Enum(['exact', 'fast', 'none'])),
  documentTypeIds: Type.Optional(Ids),
  workflowTypeIds: Type.Optional(Ids),
  /** Of documents. */
  situations: Type.Optional(Type.Array(Type.Enum(['P', 'C', 'N', 'S', 'V', 'ANC']), { maxItems: 6 })),
  /** Of processes (decisions row 38). */
  processSituationIds: Type.Optional(Type.Array(Type.Integer({ minimum: 1, maximum: 1000 }), { maxItems: 50 })),
  establishmentIds: Type.Optional(Ids),
  onlyMine: Type.Optional(Type.Boolean()),
});

export const SearchBody = Type.Object({
  searchType: SearchType,
  /** 1 to 200 characters after trimming; `*` alone means everything (decisions row 24). */
  text: Type.Optional(Type.String({ maxLength: 400 })),
  quickFilterId: Type.Optional(Id),
  documentIds: Type.Optional(Ids),
  workflowIds: Type.Optional(Ids),
  startDate: Type.Optional(Nullable(DayOrInstant)),
  endDate: Type.Optional(Nullable(DayOrInstant)),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100000 })),
  pageSize: Type.Optional(Type.Enum([10, 20, 50, 100])),
  customerId: Type.Optional(Id),
  options: Type.Optional(SearchOptions),
});
export type SearchBody = Static<typeof SearchBody>;

export const FacetEntry = Type.Object({
  id: Type.Union([Id, Type.String()]),
  label: Type.String(),
  count: Type.Integer(),
});

const answer = {
  count: Type.Integer(),
  /** True when counting stopped early: there are at least `count`. */
  countIsAtLeast: Type.Boolean(),
  page: Type.Integer(),
  pageSize: Type.Integer(),
  aggregations: Type.Record(Type.String(), Type.Array(FacetEntry)),
  isCircuitBreakerOpen: Type.Boolean(),
};

export const SearchResult = Type.Union([
  Type.Object({ searchType: Type.Literal('documents'), searchResults: Type.Array(Document), ...answer }),
  Type.Object({ searchType: Type.Literal('workflows'), searchResults: Type.Array(Process), ...answer }),
]);
export type SearchResult = Static<typeof SearchResult>;

export const searchSchemas = { search: { body: SearchBody, response: SearchResult } };
