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
      /** Whether the open processes below it are canceled with it, each along a transition of its own stage. */
      children: Type.Optional(Type.Boolean()),
    }),
    /** `childIds`: those that were canceled with it. */
    response: Type.Object({ ...Standing.properties, childIds: Type.Array(Id) }),
  },
  undo: {
    params: IdParams,
    /** `documentIds`: those that are in work again. */
    response: Type.Object({ ...Standing.properties, documentIds: Type.Array(Id) }),
  },
};
