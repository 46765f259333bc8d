import Type, { type Static } from 'typebox';
import { Id, Instant, Named, Nullable } from '../common/ids.ts';
import { ProgressType } from '../progress/progress.schemas.ts';

/**
 * What an event is about: `record` is a document or a process that changed, told to who may see it; `notice` is
 * something for the user alone, `batch` a job of theirs that went on, `report` a file they asked for, and `vehicleDebt` a query
 * of a plate.
 */
export const LiveKind = Type.Union([
  Type.Literal('record'),
  Type.Literal('notice'),
  Type.Literal('batch'),
  Type.Literal('report'),
  Type.Literal('vehicleDebt'),
]);
export type LiveKind = Static<typeof LiveKind>;

/** One thing that happened, as far as it may be told: whoever wants more reads the record. */
export const LiveEvent = Type.Object({
  id: Id,
  kind: LiveKind,
  /** Of a record the kind of its progress. */
  type: Nullable(ProgressType),
  documentId: Nullable(Id),
  workflowId: Nullable(Id),
  establishmentId: Nullable(Id),
  /** Who did it; null for the product itself. */
  user: Nullable(Named),
  date: Instant,
  /** Idempotency-Key of the call that did it. */
  cause: Nullable(Type.String()),
});
export type LiveEvent = Static<typeof LiveEvent>;

/** Events of a moment. What is told twice has the same id. */
export const LiveBatch = Type.Object({
  /** Where to go on from. */
  position: Type.String(),
  /** Too much happened, or too long ago: everything shown has to be read again. */
  reset: Type.Boolean(),
  events: Type.Array(LiveEvent),
});
export type LiveBatch = Static<typeof LiveBatch>;

/** Who looks at a record now; one of the two numbers is set. */
export const LivePresence = Type.Object({
  documentId: Nullable(Id),
  workflowId: Nullable(Id),
  users: Type.Array(Type.Object({ id: Id, name: Type.String(), since: Instant })),
});
export type LivePresence = Static<typeof LivePresence>;

const query = {
  /** The position of the last batch. */
  since: Type.Optional(Type.String({ maxLength: 4000 })),
  /** Instead of a position: what happened in the last so many seconds, since the page was loaded. */
  seconds: Type.Optional(Type.Integer({ minimum: 0, maximum: 3600 })),
};

export const liveSchemas = {
  follow: {
    query: Type.Object({
      ...query,
      /** Seconds after which the stream ends by itself; without it, it goes on as long as the session. */
      lasts: Type.Optional(Type.Integer({ minimum: 0, maximum: 3600 })),
    }),
    response: Type.String(),
  },
  list: { query: Type.Object(query), response: LiveBatch },
  look: {
    body: Type.Object({
      /** The window that looks. */
      place: Type.String({ format: 'uuid' }),
      documentId: Type.Optional(Nullable(Id)),
      /** Neither: the window looks at nothing any more. */
      workflowId: Type.Optional(Nullable(Id)),
    }),
    response: LivePresence,
  },
};
