import Type, { type Static } from 'typebox';
import { Empty, Id, IdParams, Instant, Labelled, Nullable } from '../common/ids.ts';
import { eventTypes } from '../vocabulary/event-types.ts';
import { eventLimits } from './event-limits.ts';

const closed = { additionalProperties: false } as const;
const EventTypeName = Type.Enum([...eventTypes]);
const Ids = Type.Array(Id, { maxItems: 50, uniqueItems: true });
const Text = (most: number) => Type.String({ maxLength: most });
/** FEEL over the fields of the record. */
const Feel = Text(500);
const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/** Texts may name `{registro}`, `{tipo}`, `{estabelecimento}` and fields that everybody sees, in braces. */
export const EventAction = Type.Union([
  Type.Object(
    { type: Type.Literal('notify'), roleIds: Ids, userIds: Ids, owner: Type.Boolean(), text: Text(500) },
    closed,
  ),
  Type.Object(
    {
      type: Type.Literal('mail'),
      roleIds: Ids,
      userIds: Ids,
      /** Of people outside. */
      emails: Type.Array(Type.String({ format: 'email', maxLength: 200 }), { maxItems: 10 }),
      subject: Text(120),
      text: Text(2_000),
    },
    closed,
  ),
  Type.Object(
    {
      type: Type.Literal('createProcess'),
      processTypeId: Nullable(Id),
      indexers: Type.Array(Type.Object({ indexer: Text(80), from: Feel }, closed), { maxItems: 50 }),
    },
    closed,
  ),
  Type.Object({ type: Type.Literal('setIndexer'), indexer: Text(80), value: Feel }, closed),
  Type.Object({ type: Type.Literal('webhook'), addressId: Nullable(Id) }, closed),
  Type.Object({ type: Type.Literal('addTag'), tagId: Nullable(Id) }, closed),
]);
export type EventAction = Static<typeof EventAction>;

const EventParameters = Type.Object(
  {
    /** Name of a stage: versions of a flow have their own. */
    stage: Type.Optional(Nullable(Text(200))),
    documentTypeId: Type.Optional(Nullable(Id)),
    days: Type.Optional(Nullable(Type.Enum([30, 15, 5]))),
    record: Type.Optional(Nullable(Type.Enum(['PROCESS', 'DOCUMENT']))),
  },
  closed,
);
export type EventParameters = Static<typeof EventParameters>;

const content = {
  eventType: EventTypeName,
  /** Null: of whichever type. */
  processTypeId: Nullable(Id),
  parameters: EventParameters,
  /** '' where it asks nothing. */
  condition: Feel,
};
const saved = {
  ...content,
  name: Type.String({ minLength: 1, maxLength: 80 }),
  enabled: Type.Boolean(),
  actions: Type.Array(EventAction, { minItems: 1, maxItems: eventLimits.actions }),
};
/** When this happens and the condition holds, do that. */
const EventContent = Type.Object(saved, closed);
export type EventContent = Static<typeof EventContent>;

/** What keeps an event from working, where it is said. */
const EventFault = Type.Object({ field: Type.String(), message: Type.String() });
export type EventFault = Static<typeof EventFault>;

export const Event = Type.Object({
  id: Id,
  ...saved,
  version: Type.Integer(),
  owner: Labelled,
  updatedAt: Instant,
  /** Why it was switched off by itself. */
  stopped: Nullable(Type.String()),
  /** What it names and is there no more. */
  faults: Type.Array(EventFault),
});
export type Event = Static<typeof Event>;

export const EventSummary = Type.Object({
  id: Id,
  name: Type.String(),
  enabled: Type.Boolean(),
  eventType: EventTypeName,
  processType: Nullable(Labelled),
  actions: Type.Array(Type.String()),
  stopped: Nullable(Type.String()),
  /** In the last 30 days. */
  happened: Type.Integer(),
  failed: Type.Integer(),
  lastAt: Nullable(Instant),
});
export type EventSummary = Static<typeof EventSummary>;

/** The record something happened to; null where the reader does not see it. */
const EventRecord = Nullable(Type.Object({ processId: Nullable(Id), documentId: Nullable(Id), label: Type.String() }));

/** One effect of an occurrence and what became of it. */
const EventEffect = Type.Object({
  type: Type.String(),
  /** The process it began. */
  processId: Nullable(Id),
  /** What was sent to an address, and what was answered last. */
  delivery: Nullable(
    Type.Object({ id: Id, state: Type.Enum(['WAITING', 'DELIVERED', 'FAILED']), status: Nullable(Type.Integer()) }),
  ),
});
export type EventEffect = Static<typeof EventEffect>;

/** What came, what was done and what was answered. */
export const EventOccurrence = Type.Object({
  id: Id,
  at: Instant,
  record: EventRecord,
  outcome: Type.Enum(['DONE', 'FAILED', 'STOPPED']),
  reason: Nullable(Type.String()),
  effects: Type.Array(EventEffect),
});
export type EventOccurrence = Static<typeof EventOccurrence>;

const Parameter = Type.Object({ name: Type.String(), type: Type.String(), required: Type.Boolean() });
const NamedField = Type.Object({ id: Id, name: Type.String(), label: Type.String() });
const EventTrial = Type.Object({
  days: Type.Integer(),
  count: Type.Integer(),
  /** There was more than could be looked at: so many at least. */
  isAtLeast: Type.Boolean(),
  /** The newest of them. */
  items: Type.Array(Type.Object({ at: Instant, record: EventRecord })),
  /** Of records the condition could not be told of. */
  failed: Type.Integer(),
});
export type EventTrial = Static<typeof EventTrial>;

export const eventSchemas = {
  list: {
    query: Type.Object({ name: Type.Optional(Text(200)) }),
    response: Type.Object({ count: Type.Integer(), items: Type.Array(EventSummary) }),
  },
  get: { params: IdParams, response: Event },
  create: { body: EventContent, response: Event },
  update: {
    params: IdParams,
    body: Type.Object({ ...saved, version: Version }, closed),
    response: Event,
  },
  delete: { params: IdParams, response: Empty },
  meta: {
    params: Type.Object({ eventType: EventTypeName }),
    response: Type.Object({ eventParameters: Type.Array(Parameter), processTypes: Type.Array(Labelled) }),
  },
  processTypeMeta: {
    params: IdParams,
    response: Type.Object({
      documents: Type.Array(Labelled),
      indexers: Type.Array(NamedField),
      /** Names of the stages of its flow. */
      stages: Type.Array(Type.String()),
    }),
  },
  choices: {
    response: Type.Object({
      roles: Type.Array(Labelled),
      users: Type.Array(Labelled),
      tags: Type.Array(Labelled),
      /** Addresses of webhooks. */
      addresses: Type.Array(Labelled),
      processTypes: Type.Array(Labelled),
      documents: Type.Array(Labelled),
      indexers: Type.Array(NamedField),
    }),
  },
  trial: { body: Type.Object(content, closed), response: EventTrial },
  journal: {
    params: IdParams,
    query: Type.Object({ before: Type.Optional(Id) }),
    response: Type.Object({ items: Type.Array(EventOccurrence), next: Nullable(Id) }),
  },
};
