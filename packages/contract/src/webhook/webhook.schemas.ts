import Type, { type Static } from 'typebox';
import { Empty, Id, IdParams, Instant, Labelled, Nullable } from '../common/ids.ts';

const closed = { additionalProperties: false } as const;
const content = {
  name: Type.String({ minLength: 1, maxLength: 80 }),
  url: Type.String({ minLength: 1, maxLength: 500 }),
  enabled: Type.Boolean(),
  /** Names of what flows send that come here; `*` for all of them. */
  topics: Type.Array(Type.String({ minLength: 1, maxLength: 80 }), { maxItems: 20, uniqueItems: true }),
};
const WebhookContent = Type.Object(content, closed);
export type WebhookContent = Static<typeof WebhookContent>;

/** An address outside that is told of what happens. */
export const Webhook = Type.Object({
  id: Id,
  ...content,
  version: Type.Integer(),
  owner: Labelled,
  /** Why it was switched off by itself. */
  stopped: Nullable(Type.String()),
  /** In the last 24 hours. */
  delivered: Type.Integer(),
  waiting: Type.Integer(),
  failed: Type.Integer(),
});
export type Webhook = Static<typeof Webhook>;

/** What the signatures of an address are made with. It is told once. */
const Secret = Type.Object({ id: Id, secret: Type.String() });

const state = Type.Enum(['WAITING', 'DELIVERED', 'FAILED']);
export const WebhookDelivery = Type.Object({
  id: Id,
  /** The same at each try: what receives it tells repeats by it. */
  uuid: Type.String({ format: 'uuid' }),
  topic: Type.String(),
  state,
  attempts: Type.Integer(),
  createdAt: Instant,
  /** When it is tried next. */
  nextAt: Nullable(Instant),
});
export type WebhookDelivery = Static<typeof WebhookDelivery>;

/** One try: the status and text that were answered, or why nothing was. */
const Attempt = Type.Object({
  at: Instant,
  status: Nullable(Type.Integer()),
  text: Type.String(),
  fault: Nullable(Type.String()),
  ms: Type.Integer(),
});
export type WebhookAttempt = Static<typeof Attempt>;

const Before = Type.Object({ before: Type.Optional(Id), state: Type.Optional(state) });

export const webhookSchemas = {
  list: { response: Type.Object({ count: Type.Integer(), items: Type.Array(Webhook) }) },
  create: { body: WebhookContent, response: Secret },
  update: {
    params: IdParams,
    body: Type.Object({ ...content, version: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }, closed),
    response: Webhook,
  },
  delete: { params: IdParams, response: Empty },
  renewSecret: { params: IdParams, response: Secret },
  test: { params: IdParams, response: Type.Object({ deliveryId: Id }) },
  listDeliveries: {
    params: IdParams,
    query: Before,
    response: Type.Object({ items: Type.Array(WebhookDelivery), next: Nullable(Id) }),
  },
  getDelivery: {
    params: IdParams,
    response: Type.Object({
      delivery: WebhookDelivery,
      /** What is sent, as text. */
      body: Type.String(),
      tries: Type.Array(Attempt),
    }),
  },
  resend: { params: IdParams, response: WebhookDelivery },
  resendSince: {
    params: IdParams,
    body: Type.Object({ since: Instant }, closed),
    response: Type.Object({ count: Type.Integer() }),
  },
};
