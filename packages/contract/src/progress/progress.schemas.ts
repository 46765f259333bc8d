import Type, { type Static } from 'typebox';
import { Id, Instant, Named, Nullable } from '../common/ids.ts';

/** One entry of what happened (specification §3, types of decisions row 43). */
export const Progress = Type.Object({
  id: Id,
  type: Type.String(),
  description: Type.String(),
  date: Instant,
  user: Nullable(Named),
  documentId: Nullable(Id),
  /** Minutes of SLA left when it happened; negative when late; null where no SLA counts. */
  sla: Nullable(Type.Integer()),
});
export type Progress = Static<typeof Progress>;

export const progressSchemas = {
  list: {
    query: Type.Object({
      documentId: Type.Optional(Id),
      workflowId: Type.Optional(Id),
      /** Id of the last entry already shown; the next older ones follow. */
      before: Type.Optional(Id),
    }),
    response: Type.Object({ items: Type.Array(Progress), next: Nullable(Id) }),
  },
};
