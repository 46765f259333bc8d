import Type, { type Static } from 'typebox';
import { Day, Id, Labelled, Nullable, RelativeDay } from '../common/ids.ts';
import { Document, DocumentSituation } from '../document/document.schemas.ts';
import { IndexerFormat, IndexerOption, IndexerType, IndexerValue } from '../indexer/indexer.schemas.ts';
import { Process } from '../process/process.schemas.ts';
import { documentSituations } from '../vocabulary/document-situations.ts';
import { indexerOperators } from '../vocabulary/indexer-operators.ts';

export const SearchType = Type.Enum(['documents', 'workflows']);
export type SearchType = Static<typeof SearchType>;

const Ids = Type.Array(Id, { maxItems: 500 });
const DayOrInstant = Type.Union([Type.String({ format: 'date' }), Type.String({ format: 'date-time' }), RelativeDay]);
const AnyDay = Type.Union([Day, RelativeDay]);

export const IndexerOperator = Type.Enum([...indexerOperators]);

/**
 * A condition on a field: one value in the form of the wire (cents, DD/MM/YYYY, YYYY-MM-DD or a relative day, option
 * id or label), two for `between`, none for `filled` and `empty`; for `in`, `contains` (any part of the text) and
 * `prefix` (its beginning) any number, one of which must do.
 */
export const IndexerCondition = Type.Object({
  id: Id,
  op: IndexerOperator,
  value: Type.Optional(IndexerValue),
  /** True: records of which the rest of the condition does not hold, those without the field among them. */
  not: Type.Optional(Type.Boolean()),
});

/** Whole days of the customer, both ends included; an open end is left out. */
export const Period = Type.Object({ from: Type.Optional(AnyDay), to: Type.Optional(AnyDay) });

/** Late: past its time. On time: has one and keeps it. None: without one. */
export const Delay = Type.Enum(['late', 'onTime', 'none']);

/** What narrows a search by any of several values. */
const lists = {
  documentTypeIds: Type.Optional(Ids),
  workflowTypeIds: Type.Optional(Ids),
  /** Of documents, and processes with such a document. */
  situations: Type.Optional(Type.Array(DocumentSituation, { maxItems: documentSituations.length })),
  /** Of processes, and documents of such processes. */
  processSituationIds: Type.Optional(Type.Array(Type.Integer({ minimum: 1, maximum: 1000 }), { maxItems: 50 })),
  establishmentIds: Type.Optional(Ids),
  /** Processes with one of these tags or of their sub-tags, and the documents of such processes. */
  tagIds: Type.Optional(Ids),
  /** Processes in a stage of one of these names, whatever its case, type and version, and their documents. */
  stages: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: 50 })),
  /** Processes in a stage of one of these workflow roles; documents with a check that waits for one. */
  responsibleRoleIds: Type.Optional(Ids),
  /** Who captured the record. */
  capturedByIds: Type.Optional(Ids),
  /** Processes reserved by one of them, and documents of such processes. */
  reservedByIds: Type.Optional(Ids),
  /** Documents with a signature of one of them in the current round, and processes with such a document. */
  checkedByIds: Type.Optional(Ids),
  /** Of the stages of a process, or of the expiry of a document. */
  delays: Type.Optional(Type.Array(Delay, { maxItems: 3 })),
};

/**
 * Narrowing and order of a search. Without `order` the newest capture comes first, which the
 * list indexes serve; documents ordered by their last progress are the newest 10,000. `due` ascends unless `dir` says.
 * What a search of processes asks of documents (type, number, situation, expiry, who checked it) holds for one
 * document of theirs.
 */
export const SearchOptions = Type.Object(
  {
    order: Type.Optional(Type.Enum(['lastProgress', 'captured', 'due', 'relevance'])),
    dir: Type.Optional(Type.Enum(['asc', 'desc'])),
    /**
     * `exact` however long it takes; `fast` (unless said otherwise) up to 10,000 records within 250 ms; `early` the
     * same within 50 ms, so that no page waits for its count: it tells when to ask once more; `none` not at all.
     */
    count: Type.Optional(Type.Enum(['exact', 'fast', 'early', 'none'])),
    ...lists,
    /** Records of which none of these holds. */
    not: Type.Optional(Type.Object(lists, { additionalProperties: false })),
    onlyMine: Type.Optional(Type.Boolean()),
    /** Documents with a check that waits for a role of the actor, and processes with such a document. */
    toCheck: Type.Optional(Type.Boolean()),
    /** Documents whose file was replaced after the actor's last pendency in them. */
    fileAnew: Type.Optional(Type.Boolean()),
    /** All of them hold. Of the record that is searched for: a document's own fields, or a process's. */
    indexers: Type.Optional(Type.Array(IndexerCondition, { maxItems: 20 })),
    lastProgress: Type.Optional(Period),
    /** Due time of processes, and documents of such processes. */
    due: Type.Optional(Period),
    /** End of processes, and documents of such processes. */
    ended: Type.Optional(Period),
    /** Expiry of documents, and processes with such documents. */
    expiry: Type.Optional(Period),
    /** Facets that no counter keeps, made only for who shows them. Left out of the answer when they take too long. */
    facets: Type.Optional(
      Type.Array(Type.Enum(['tag', 'responsible', 'delay', 'capturedBy', 'reservedBy', 'checkedBy']), { maxItems: 6 }),
    ),
  },
  { additionalProperties: false },
);

export const SearchBody = Type.Object(
  {
    searchType: SearchType,
    /** 1 to 200 characters after trimming; `*` alone means everything. */
    text: Type.Optional(Type.String({ maxLength: 400 })),
    quickFilterId: Type.Optional(Id),
    /** An empty list of numbers finds nothing. */
    documentIds: Type.Optional(Ids),
    workflowIds: Type.Optional(Ids),
    startDate: Type.Optional(Nullable(DayOrInstant)),
    /** A day or second without fraction is in it to its end. */
    endDate: Type.Optional(Nullable(DayOrInstant)),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100000 })),
    /**
     * Goes on behind the page whose `nextCursor` it is, whatever came or went since; for the same user, kind and order.
     * `page` then only numbers the answer.
     */
    cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
    pageSize: Type.Optional(Type.Enum([10, 20, 50, 100])),
    /** The company of the session; another one is refused. */
    customerId: Type.Optional(Id),
    options: Type.Optional(SearchOptions),
  },
  { additionalProperties: false },
);
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
  /** True when an `early` count was not ready: `fast` tells it, and the facets. */
  isCountPending: Type.Boolean(),
  page: Type.Integer(),
  pageSize: Type.Integer(),
  /** `cursor` of the next page; null behind the last one. */
  nextCursor: Nullable(Type.String()),
  /** By facet; where `countIsAtLeast`, of the records that were counted. */
  aggregations: Type.Record(Type.String(), Type.Array(FacetEntry)),
  isCircuitBreakerOpen: Type.Boolean(),
};

export const SearchResult = Type.Union([
  Type.Object({ searchType: Type.Literal('documents'), searchResults: Type.Array(Document), ...answer }),
  Type.Object({ searchType: Type.Literal('workflows'), searchResults: Type.Array(Process), ...answer }),
]);
export type SearchResult = Static<typeof SearchResult>;

/** A value to search by. */
export const SearchSuggestion = Type.Object({
  of: Type.Enum(['type', 'situation', 'stage', 'establishment', 'person', 'field']),
  /** Of a value of a field. */
  field: Nullable(Labelled),
  id: Type.Union([Id, Type.String()]),
  label: Type.String(),
  /** So many of the words typed last, as parted by spaces, it takes the place of. */
  words: Type.Integer({ minimum: 1 }),
  /** Records the actor sees that have it, of all there are. */
  count: Type.Integer(),
  /** True when counting stopped early: there are at least `count`. */
  countIsAtLeast: Type.Boolean(),
});
export type SearchSuggestion = Static<typeof SearchSuggestion>;

const Choice = Type.Object({ id: Type.String(), label: Type.String() });

/** What an advanced search offers; of one process type, or of all. */
export const SearchInformation = Type.Object({
  workflowTypeId: Nullable(Id),
  indexers: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      label: Type.String(),
      type: IndexerType,
      format: Nullable(IndexerFormat),
      /** Whose field it is. */
      of: Type.Array(SearchType),
      /** The usual one first. */
      operators: Type.Array(IndexerOperator),
      listId: Nullable(Id),
      parentListId: Type.Optional(Nullable(Id)),
      options: Type.Array(IndexerOption),
      /** True when `options` is not the whole list. */
      searchable: Type.Boolean(),
    }),
  ),
  /** Of documents. */
  situations: Type.Array(Choice),
  processSituations: Type.Array(Labelled),
  /** Check steps by name, each with the role it waits for. */
  checks: Type.Array(Type.Object({ label: Type.String(), role: Labelled })),
  workflowTypes: Type.Array(Labelled),
  documentTypes: Type.Array(Labelled),
  /** By name: a stage of several versions is one. */
  stages: Type.Array(Choice),
  responsibles: Type.Array(Labelled),
  /** Who works where the actor does. */
  people: Type.Array(Labelled),
  tags: Type.Array(Type.Object({ id: Id, name: Type.String(), businessType: Type.String(), parentId: Nullable(Id) })),
  /** Of the actor. */
  establishments: Type.Array(Labelled),
  delays: Type.Array(Choice),
});

const information = {
  body: Type.Object({
    /** False leaves out the stages, which only types with a workflow have. */
    hasWorkflow: Type.Optional(Type.Boolean()),
    /** True: fields of processes only. False: fields of documents only. */
    isProcess: Type.Optional(Type.Boolean()),
  }),
  response: SearchInformation,
};

export const searchSchemas = {
  search: { body: SearchBody, response: SearchResult },
  suggest: {
    body: Type.Object(
      { searchType: SearchType, text: Type.String({ minLength: 1, maxLength: 200 }) },
      { additionalProperties: false },
    ),
    response: Type.Object({ items: Type.Array(SearchSuggestion) }),
  },
  getInformation: { params: Type.Object({ workflowTypeId: Id }), ...information },
  getAllInformation: information,
};
