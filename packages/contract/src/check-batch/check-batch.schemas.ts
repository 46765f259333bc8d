import Type from 'typebox';
import { BatchItemState } from '../batch/batch.schemas.ts';
import { Id, Labelled, Nullable } from '../common/ids.ts';
import { mostInBatch } from '../common/most-in-batch.ts';

const Documents = Type.Object({ documentIds: Type.Array(Id, { maxItems: mostInBatch }) });
const Sequence = Type.Integer({ minimum: 0, maximum: 1000 });

/** The check of one document that the actor would sign in a batch, or why none. */
export const CheckOfBatch = Type.Object({
  documentId: Id,
  checkId: Nullable(Id),
  sequence: Nullable(Sequence),
  label: Nullable(Type.String()),
  allowed: Type.Boolean(),
  why: Nullable(Type.String()),
});

export const checkBatchSchemas = {
  search: { body: Documents, response: Type.Object({ items: Type.Array(CheckOfBatch) }) },
  start: { body: Documents, response: Type.Object({ jobId: Id }) },
  sign: {
    body: Type.Object({ jobId: Id, documentId: Id, checkId: Id, sequence: Sequence }),
    response: Type.Object({ documentId: Id, state: BatchItemState, why: Nullable(Type.String()) }),
  },
  list: {
    query: Type.Object({ workflowTypeId: Id, documentTypeId: Id }),
    response: Type.Object({
      items: Type.Array(
        Type.Object({
          id: Id,
          label: Type.String(),
          sequence: Sequence,
          sequential: Type.Boolean(),
          required: Type.Boolean(),
          role: Labelled,
        }),
      ),
    }),
  },
};
