import Type, { type Static } from 'typebox';
import { Day, Id, Labelled, Nullable } from '../common/ids.ts';
import { IndexerSummary } from '../indexer/indexer.schemas.ts';
import { Progress, ProgressType } from '../progress/progress.schemas.ts';

/** A process as the updates name it. */
const UpdatedProcess = Type.Object({
  id: Id,
  type: Labelled,
  establishment: Labelled,
  customer: Nullable(IndexerSummary),
  vehicle: Nullable(IndexerSummary),
  /** Where it stands now; null once it ended. */
  stage: Nullable(Type.String()),
  /** Otherwise the actor acts in it. */
  isFollowed: Type.Boolean(),
});

/** What others did in one process on one day. */
export const ProcessUpdate = Type.Object({
  process: UpdatedProcess,
  /** Where the customer is. */
  day: Day,
  count: Type.Integer(),
  unread: Type.Integer(),
  /** The newest of them, newest first. */
  entries: Type.Array(Progress),
  /** The newest of them all. */
  newest: Id,
});
export type ProcessUpdate = Static<typeof ProcessUpdate>;

const Unread = Type.Object({ unread: Type.Integer() });

export const processUpdateSchemas = {
  list: {
    query: Type.Object({
      unread: Type.Optional(Type.Boolean()),
      /** Without it both. */
      of: Type.Optional(Type.Enum(['followed', 'acting'])),
      type: Type.Optional(ProgressType),
      /** `next` of the page before. */
      before: Type.Optional(Id),
    }),
    response: Type.Object({ items: Type.Array(ProcessUpdate), next: Nullable(Id), unread: Type.Integer() }),
  },
  count: { response: Unread },
  read: {
    body: Type.Object({
      /** The newest entry that was seen, so that one that came meanwhile stays unread. */
      until: Id,
      /** Without them all. */
      ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 500, uniqueItems: true })),
    }),
    response: Unread,
  },
};
