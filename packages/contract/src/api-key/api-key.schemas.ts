import Type, { type Static } from 'typebox';
import { Empty, Id, IdParams, Instant, Labelled, Nullable } from '../common/ids.ts';
import { apiKeyLimits } from './api-key-limits.ts';

/** A key with which a machine does in the name of its owner what it says, where it says. */
export const ApiKey = Type.Object({
  id: Id,
  name: Type.String(),
  /** The beginning of the key, to recognise it. */
  prefix: Type.String(),
  owner: Labelled,
  permissions: Type.Array(Type.String()),
  /** Null: wherever its owner may. */
  establishments: Nullable(Type.Array(Labelled)),
  createdAt: Instant,
  expiresAt: Instant,
  lastUsedAt: Nullable(Instant),
  state: Type.Enum(['ACTIVE', 'EXPIRED', 'REVOKED']),
});
export type ApiKey = Static<typeof ApiKey>;

export const apiKeySchemas = {
  list: { response: Type.Object({ count: Type.Integer(), items: Type.Array(ApiKey) }) },
  create: {
    body: Type.Object(
      {
        name: Type.String({ minLength: 1, maxLength: 80 }),
        permissions: Type.Array(Type.String({ maxLength: 80 }), { minItems: 1, maxItems: 200, uniqueItems: true }),
        establishmentIds: Nullable(Type.Array(Id, { minItems: 1, maxItems: 500, uniqueItems: true })),
        days: Type.Integer({ minimum: 1, maximum: apiKeyLimits.days }),
      },
      { additionalProperties: false },
    ),
    /** The key is told this once. */
    response: Type.Object({ id: Id, key: Type.String() }),
  },
  revoke: { params: IdParams, response: Empty },
};
