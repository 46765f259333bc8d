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
  /** It waits on the actor. */
  isMine: Type.Boolean(),
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
      /** Without it all of them. `mine`: what waits on the actor. */
      of: Type.Optional(Type.Enum(['followed', 'acting', 'mine'])),
      type: Type.Optional(ProgressType),
      /** Both from `next` of the page before. */
      before: Type.Optional(Id),
      isMine: Type.Optional(Type.Boolean()),
    }),
    /** `mine`: how many processes that wait on the actor are among them, whatever `of` says. */
    response: Type.Object({
      items: Type.Array(ProcessUpdate),
      next: Nullable(Type.Object({ before: Id, isMine: Type.Boolean() })),
      unread: Type.Integer(),
      mine: Type.Integer(),
    }),
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
