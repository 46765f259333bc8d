import Type from 'typebox';
import { Id, IdParams, Labelled, Named, Nullable } from '../common/ids.ts';

const Ids = Type.Array(Id, { maxItems: 200, uniqueItems: true });

export const duplicationSchemas = {
  preview: {
    params: IdParams,
    response: Type.Object({
      /** Fields that are filled and that the user sees whole, in the order of the process. */
      indexers: Type.Array(Type.Object({ id: Id, label: Type.String(), display: Type.String() })),
      /** Where a copy can begin: the first stage, and those that the decisions of this process led to. */
      stages: Type.Array(Type.Object({ stage: Labelled, breadCrumbs: Type.Array(Id) })),
      /** The field whose value no two open processes should share; null where the process has none. */
      chassisId: Nullable(Id),
      /** Open processes with the same chassis, this one among them. */
      open: Type.Array(Named),
    }),
  },
  duplicate: {
    body: Type.Object({
      workflowId: Id,
      /** The establishment of the copy. */
      accountId: Id,
      /** Where the copy begins: where the flow decisions lead, the first stage without any. */
      stageId: Type.Optional(Nullable(Id)),
      /** Fields that are copied as they stand. */
      indexers: Ids,
      /** Flow decisions: transitions that are taken in this order. */
      breadCrumbs: Type.Optional(Type.Array(Id, { maxItems: 50 })),
      /** Said by who saw that an open process has the same chassis. */
      despiteOpen: Type.Optional(Type.Boolean()),
    }),
    response: Type.Object({ workflowId: Id, stage: Labelled }),
  },
};
