import Type, { type Static } from 'typebox';
import { Day, Id, Instant, Named, Nullable } from '../common/ids.ts';
import { progressTypes } from '../vocabulary/progress-types.ts';

export const ProgressType = Type.Enum([...progressTypes]);

/** A field that became another value, for who may see the field. */
export const ProgressChange = Type.Object({
  id: Id,
  label: Type.String(),
  /** As people read it, '' when empty; null where the field is masked, and of entries that did not keep it. */
  before: Nullable(Type.String()),
  after: Nullable(Type.String()),
  isMasked: Type.Boolean(),
});

/**
 * What an entry came from when somebody did not simply do it: a rule of the product that runs by itself, a job of many
 * records, or the transition that took the process on.
 */
export const ProgressOrigin = Type.Enum(['RULE', 'JOB', 'TRANSITION']);
export type ProgressOrigin = Static<typeof ProgressOrigin>;

/** One entry of what happened. */
export const Progress = Type.Object({
  id: Id,
  type: ProgressType,
  description: Type.String(),
  changes: Type.Array(ProgressChange),
  date: Instant,
  /** Null for the product itself. */
  user: Nullable(Named),
  /** The administrator who had taken on the profile of the user. */
  assumedBy: Nullable(Named),
  origin: Nullable(ProgressOrigin),
  documentId: Nullable(Id),
  /** What it speaks of in the thread of the document. */
  pendencyId: Nullable(Id),
  commentId: Nullable(Id),
  /** Minutes of SLA left when it happened; negative when late; null where no SLA counts. */
  sla: Nullable(Type.Integer()),
});
export type Progress = Static<typeof Progress>;

/** Who looked at documents on a day, and who took files along. */
export const DayOfAccess = Type.Object({
  day: Day,
  people: Type.Array(Type.Object({ user: Named, views: Type.Integer(), downloads: Type.Integer(), last: Instant })),
});
export type DayOfAccess = Static<typeof DayOfAccess>;

/** What a history can be narrowed to, each counted under the other filters. */
export const ProgressFacets = Type.Object({
  types: Type.Array(Type.Object({ type: ProgressType, count: Type.Integer() })),
  /** Null for the product itself. */
  people: Type.Array(Type.Object({ user: Nullable(Named), count: Type.Integer() })),
});
export type ProgressFacets = Static<typeof ProgressFacets>;

export const progressSchemas = {
  list: {
    query: Type.Object({
      documentId: Type.Optional(Id),
      workflowId: Type.Optional(Id),
      /** Of VIEW and DOWNLOAD every single one is told; without a kind they are summed up by day. */
      type: Type.Optional(ProgressType),
      /** 0 for the product itself. */
      userId: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
      /** Where the customer is. */
      day: Type.Optional(Day),
      /** Id of the last entry already shown; the next older ones follow. */
      before: Type.Optional(Id),
    }),
    response: Type.Object({
      items: Type.Array(Progress),
      next: Nullable(Id),
      /** Of the days that this page reaches, newest first; empty for who may not see the audit. */
      accesses: Type.Array(DayOfAccess),
      /** With the first page only. */
      facets: Nullable(ProgressFacets),
    }),
  },
};
