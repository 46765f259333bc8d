import Type from 'typebox';
import { Id, IdParams } from '../common/ids.ts';

const CancelationReason = Type.Object({ id: Id, label: Type.String(), requiresText: Type.Boolean() });

/** Why something is canceled. */
export const CancelReason = {
  reason: Id,
  reasonText: Type.Optional(Type.String({ maxLength: 500 })),
};

const Standing = Type.Object({
  workflowId: Id,
  version: Type.Integer(),
  stage: Type.Object({ id: Id, label: Type.String(), type: Type.String() }),
});

export const cancelationSchemas = {
  listReasons: { response: Type.Object({ count: Type.Integer(), items: Type.Array(CancelationReason) }) },
  cancel: {
    params: IdParams,
    body: Type.Object({
      ...CancelReason,
      /** A transition of the current stage that cancels. */
      cancelTransitionId: Id,
    }),
    response: Standing,
  },
  undo: {
    params: IdParams,
    /** `documentIds`: those that are in work again. */
    response: Type.Object({ ...Standing.properties, documentIds: Type.Array(Id) }),
  },
};
