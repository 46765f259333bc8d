import Type, { type Static } from 'typebox';
import { Id, Nullable } from '../common/ids.ts';
import { Indexer, IndexerInput } from '../indexer/indexer.schemas.ts';

/** The old form of a document in processes of a type; its fields are filled like indexers, their ids are its own. */
export const OldForm = Type.Object({
  id: Id,
  name: Type.String(),
  documentTypeId: Id,
  fields: Type.Array(Indexer),
});
export type OldForm = Static<typeof OldForm>;

/** A saved old form in the words of the day it was saved. */
export const SavedOldForm = Type.Object({
  documentId: Id,
  name: Type.String(),
  fields: Type.Array(
    Type.Object({
      id: Id,
      label: Type.String(),
      group: Nullable(Type.String()),
      type: Type.String(),
      display: Type.String(),
    }),
  ),
});
export type SavedOldForm = Static<typeof SavedOldForm>;

export const oldFormSchemas = {
  getFields: { query: Type.Object({ documentTypeId: Id, processTypeId: Id }), response: OldForm },
  save: {
    body: Type.Object({
      documentTypeId: Id,
      processTypeId: Id,
      /** The process that gets the document. */
      workflowInstanceId: Id,
      fields: Type.Array(IndexerInput, { maxItems: 200 }),
    }),
    response: Type.Object({ workflowId: Id, documentId: Id }),
  },
  get: { params: Type.Object({ id: Id }), response: SavedOldForm },
};
