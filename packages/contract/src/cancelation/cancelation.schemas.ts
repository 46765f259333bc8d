import Type from 'typebox';
import { Id, IdParams } from '../common/ids.ts';

const CancelationReason = Type.Object({ id: Id, label: Type.String(), requiresText: Type.Boolean() });

export const cancelationSchemas = {
  listReasons: { response: Type.Object({ count: Type.Integer(), items: Type.Array(CancelationReason) }) },
  cancel: {
    params: IdParams,
    body: Type.Object({
      reason: Id,
      reasonText: Type.Optional(Type.String({ maxLength: 500 })),
      /** A transition of the current stage that cancels. */
      cancelTransitionId: Id,
    }),
    response: Type.Object({
      workflowId: Id,
      version: Type.Integer(),
      stage: Type.Object({ id: Id, label: Type.String(), type: Type.String() }),
    }),
  },
};
