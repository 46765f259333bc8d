import Type, { type Static } from 'typebox';
import { Id, Nullable } from '../common/ids.ts';
import { indexerFormats, indexerTypes } from '../vocabulary/indexer-types.ts';

export const IndexerType = Type.Enum([...indexerTypes]);
export const IndexerFormat = Type.Enum([...indexerFormats]);

/** Value of an indexer: text, integer (cents for V), option id, list of them, or empty. Dates are DD/MM/YYYY. */
export const IndexerValue = Type.Union([
  Type.String({ maxLength: 4000 }),
  Type.Number(),
  Type.Array(Type.Union([Type.String({ maxLength: 4000 }), Type.Number()]), { maxItems: 200 }),
  Type.Null(),
]);
export type IndexerValue = Static<typeof IndexerValue>;

export const IndexerOption = Type.Object({
  id: Id,
  label: Type.String(),
  /** The option of the parent list that it belongs to. */
  parentId: Type.Optional(Nullable(Id)),
});

/** A metadata field as a form needs it, with the value it has. */
export const Indexer = Type.Object({
  id: Id,
  name: Type.String(),
  label: Type.String(),
  type: IndexerType,
  format: Nullable(IndexerFormat),
  position: Type.Integer(),
  group: Nullable(Type.String()),
  required: Type.Boolean(),
  desired: Type.Boolean(),
  readOnly: Type.Boolean(),
  multiple: Type.Boolean(),
  alertText: Nullable(Type.String()),
  minDate: Nullable(Type.String()),
  listId: Nullable(Id),
  /** The list whose options decide which of these belong to what was chosen. */
  parentListId: Type.Optional(Nullable(Id)),
  /** All options of a short list; empty for a long one, which is searched by call. */
  options: Type.Array(IndexerOption),
  /** True when `options` is not the whole list. */
  searchable: Type.Boolean(),
  value: IndexerValue,
  /** The value as text to show: masked, with labels of options and dates. */
  display: Type.String(),
});
export type Indexer = Static<typeof Indexer>;

/** A value as it is sent. */
export const IndexerInput = Type.Object({
  id: Id,
  value: IndexerValue,
  name: Type.Optional(Type.String({ maxLength: 120 })),
  label: Type.Optional(Type.String({ maxLength: 200 })),
  type: Type.Optional(IndexerType),
  position: Type.Optional(Type.Integer()),
  form: Type.Optional(Type.Boolean()),
  uniqueId: Type.Optional(Type.String({ maxLength: 64 })),
});
export type IndexerInput = Static<typeof IndexerInput>;

/** Fields of a record that are changed. */
export const IndexersBody = Type.Object({ indexers: Type.Array(IndexerInput, { maxItems: 500 }) });

/** The saved item says itself whether it belongs to a form; the query repeats it. */
export const IndexersQuery = Type.Object({ form: Type.Optional(Type.Boolean()) });

/** A filled indexer on a card: label and shown value. */
export const IndexerSummary = Type.Object({ id: Id, label: Type.String(), display: Type.String() });

export const indexerSchemas = {
  listOptions: {
    params: Type.Object({ id: Id }),
    query: Type.Object({
      text: Type.Optional(Type.String({ maxLength: 200 })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
      /** Chosen options of the parent list, with commas: only what belongs to one of them. */
      parents: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,15}(,[1-9][0-9]{0,15}){0,199}$' })),
    }),
    response: Type.Object({ count: Type.Integer(), items: Type.Array(IndexerOption) }),
  },
};
