import Type, { type Static } from 'typebox';
import { CancelReason } from '../cancelation/cancelation.schemas.ts';
import { Ability } from '../common/abilities.ts';
import { Id, IdParams, Instant, Labelled, Nullable } from '../common/ids.ts';
import { mostInBatch } from '../common/most-in-batch.ts';
import { IndexersBody } from '../indexer/indexer.schemas.ts';
import { SearchBody } from '../search/search.schemas.ts';
import { TagChange } from '../tag/tag.schemas.ts';
import { VersionMove } from '../version-move/version-move.schemas.ts';

/** Nothing but the records. */
const Nothing = Type.Object({}, { additionalProperties: false });

const Ids = Type.Array(Id, { maxItems: 1000 });

/** What is taken from somebody, as far as they have it. */
const TakenAccess = Type.Object(
  {
    userId: Id,
    roleIds: Ids,
    establishmentIds: Ids,
    /** Those to come, too. */
    allEstablishments: Type.Boolean(),
    /** Permissions beside those of the roles. */
    resources: Type.Array(Type.String({ maxLength: 80 }), { maxItems: 200 }),
  },
  { additionalProperties: false },
);

/** What is asked once for all records of a kind of job. Another kind is another line here. */
export const batchInputs = {
  /** With the workflow role in which the user checks, where several of theirs could. */
  'document.check': Type.Object({ roleId: Type.Optional(Id) }, { additionalProperties: false }),
  /** With the values that the fields get. */
  'document.indexers': Type.Object(IndexersBody.properties, { additionalProperties: false }),
  'document.delete': Nothing,
  /** Out of the bin. */
  'document.restore': Nothing,
  /** With the reason. */
  'document.cancel': Type.Object(CancelReason, { additionalProperties: false }),
  /** With the establishment they go to. */
  'document.move': Type.Object({ establishmentId: Id }, { additionalProperties: false }),
  /** Out of a spreadsheet, whose rows are the records. */
  'process.import': Nothing,
  'process.reserve': Nothing,
  'process.release': Nothing,
  'process.delete': Nothing,
  /** With the establishment they go to. */
  'process.move': Type.Object({ establishmentId: Id }, { additionalProperties: false }),
  /** With the reason; each goes along a transition of its own stage that cancels. */
  'process.cancel': Type.Object(CancelReason, { additionalProperties: false }),
  /** With the tags they get and lose. */
  'process.tag': Type.Object(TagChange, { additionalProperties: false }),
  /** Along one transition of their stage. */
  'process.transition': Type.Object({ transitionId: Id }, { additionalProperties: false }),
  /** To another version of their flow. */
  'process.version': VersionMove,
  /** Of the import of XML: they become documents of their processes. */
  'nfe.import': Nothing,
  'user.enable': Nothing,
  'user.disable': Nothing,
  /** Ends the sessions of people. */
  'user.sessions': Nothing,
  /** With what each of the people loses. */
  'user.access': Type.Object(
    { taken: Type.Array(TakenAccess, { minItems: 1, maxItems: 1000 }) },
    { additionalProperties: false },
  ),
};
export type BatchKind = keyof typeof batchInputs;
export type BatchInput<K extends BatchKind> = Static<(typeof batchInputs)[K]>;

const BatchKindName = Type.Enum(Object.keys(batchInputs) as BatchKind[]);

/**
 * `previewed`: shown and not started. `queued`: waits for its turn. Items go one after the other while it is `running`;
 * a `paused` one goes on where it stood; `done` and `canceled` are ends.
 */
export const BatchState = Type.Enum(['previewed', 'queued', 'running', 'paused', 'done', 'canceled']);
export type BatchState = Static<typeof BatchState>;

/** `skipped`: left out, before it began or because there was nothing to do any more. `undone`: done, and taken back. */
export const BatchItemState = Type.Enum(['waiting', 'done', 'failed', 'skipped', 'undone']);
export type BatchItemState = Static<typeof BatchItemState>;

const Why = Type.Object({ code: Type.String(), message: Type.String() });

/** One record of a job. */
export const BatchItem = Type.Object({
  recordId: Id,
  state: BatchItemState,
  /** What the record is called. */
  label: Type.String(),
  /** What is done to it. */
  detail: Nullable(Type.String()),
  /** What the job would write over, where it does. */
  changes: Type.Array(
    Type.Object({ label: Type.String(), before: Nullable(Type.String()), after: Nullable(Type.String()) }),
  ),
  /** Why it was left out or failed. */
  why: Nullable(Why),
});
export type BatchItem = Static<typeof BatchItem>;

/** Something that is done to many records, one after the other, as the user who asked. */
export const Batch = Type.Object({
  id: Id,
  kind: BatchKindName,
  state: BatchState,
  createdAt: Instant,
  endedAt: Nullable(Instant),
  /** Running, but nobody works at it: its node is gone, and another takes it up. */
  isInterrupted: Type.Boolean(),
  /** Records by what became of them. */
  total: Type.Integer(),
  waiting: Type.Integer(),
  done: Type.Integer(),
  failed: Type.Integer(),
  skipped: Type.Integer(),
  undone: Type.Integer(),
  /** The record that is next, or being done. */
  next: Nullable(Type.Object({ recordId: Id, label: Type.String() })),
  /** The job that this one takes back. */
  undoOf: Nullable(Id),
  /** Until when it can be taken back. */
  undoUntil: Nullable(Instant),
  abilities: Type.Object({
    start: Ability,
    pause: Ability,
    resume: Ability,
    cancel: Ability,
    retry: Ability,
    undo: Ability,
  }),
});
export type Batch = Static<typeof Batch>;

/** Why records were left out or failed, the most frequent first. */
const Reasons = Type.Array(
  Type.Object({ state: BatchItemState, code: Type.String(), message: Type.String(), count: Type.Integer() }),
);

export const BatchDetail = Type.Object({ ...Batch.properties, reasons: Reasons });
export type BatchDetail = Static<typeof BatchDetail>;

const Items = Type.Object({ items: Type.Array(BatchItem), next: Nullable(Type.Integer()) });

/** Records by number, or all that a search finds for the actor; its page and cursor mean nothing here. */
const chosen = {
  ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: mostInBatch })),
  search: Type.Optional(SearchBody),
};

const asked = <K extends BatchKind>(kind: K) =>
  Type.Object({ kind: Type.Literal(kind), input: batchInputs[kind], ...chosen }, { additionalProperties: false });

/** Another kind is another line here, too. */
const AskedBatch = Type.Union([
  asked('document.check'),
  asked('document.indexers'),
  asked('document.delete'),
  asked('document.restore'),
  asked('document.cancel'),
  asked('document.move'),
  asked('process.import'),
  asked('process.reserve'),
  asked('process.release'),
  asked('process.delete'),
  asked('process.move'),
  asked('process.cancel'),
  asked('process.tag'),
  asked('process.transition'),
  asked('process.version'),
  asked('nfe.import'),
  asked('user.enable'),
  asked('user.disable'),
  asked('user.sessions'),
  asked('user.access'),
]);

const act = { params: IdParams, response: BatchDetail };

export const batchSchemas = {
  preview: {
    body: AskedBatch,
    /** `choices`: what the input may choose between, such as the roles in which the user could check. */
    response: Type.Object({ ...BatchDetail.properties, choices: Type.Array(Labelled) }),
  },
  list: { response: Type.Object({ items: Type.Array(Batch) }) },
  get: { params: IdParams, response: BatchDetail },
  listItems: {
    params: IdParams,
    query: Type.Object({
      state: Type.Optional(BatchItemState),
      /** `next` of the page before. */
      after: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    }),
    response: Items,
  },
  start: act,
  pause: act,
  resume: act,
  cancel: act,
  retry: act,
  undo: act,
};
