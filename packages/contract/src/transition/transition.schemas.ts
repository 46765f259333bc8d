import Type from 'typebox';
import { CaptureDocument } from '../capture/capture.schemas.ts';
import { uploadLimits } from '../capture/upload-limits.ts';
import { Id, Labelled, Nullable } from '../common/ids.ts';
import { IndexerInput } from '../indexer/indexer.schemas.ts';
import { CaptureForm } from '../process-type/process-type.schemas.ts';

/** A transition of a definition (specification §3 Transition). */
export const Transition = Type.Object({
  id: Id,
  label: Type.String(),
  text: Nullable(Type.String()),
  nextTransitions: Type.Array(Id),
  roles: Type.Array(Labelled),
  stage: Type.Object({ id: Id, label: Type.String(), type: Type.String(), connectorType: Type.String() }),
  isCancel: Type.Boolean(),
});

export const transitionSchemas = {
  getCapture: { params: Type.Object({ id: Id, transitionId: Id }), response: CaptureForm },
  transit: {
    body: Type.Object({
      workflowId: Id,
      transitionId: Id,
      indexers: Type.Optional(Type.Array(IndexerInput, { maxItems: 200 })),
      documents: Type.Optional(Type.Array(CaptureDocument, { maxItems: uploadLimits.maxFiles })),
      comment: Type.Optional(Nullable(Type.String({ maxLength: 2000 }))),
      checkLists: Type.Optional(Type.Array(Type.Unknown(), { maxItems: 0 })),
    }),
    response: Type.Object({
      workflowId: Id,
      version: Type.Integer(),
      stage: Type.Object({ id: Id, label: Type.String(), type: Type.String() }),
      documentIds: Type.Array(Id),
    }),
  },
  list: {
    params: Type.Object({ typeId: Id, taskId: Id }),
    response: Type.Object({ count: Type.Integer(), items: Type.Array(Transition) }),
  },
};
