import Type, { type Static } from 'typebox';
import { Day, Id, Instant, Named, Nullable } from '../common/ids.ts';

/** What is asked of the audit; days are those of the company. */
const AuditFilter = {
  actorId: Type.Optional(Id),
  /** Who had assumed the profile. */
  assumedBy: Type.Optional(Id),
  objectType: Type.Optional(Type.String({ maxLength: 60 })),
  objectId: Type.Optional(Type.String({ maxLength: 300 })),
  action: Type.Optional(Type.String({ maxLength: 200 })),
  outcome: Type.Optional(Type.Enum(['done', 'refused', 'read'])),
  address: Type.Optional(Type.String({ maxLength: 60 })),
  from: Type.Optional(Day),
  until: Type.Optional(Day),
};

/** One thing that was done, refused or read. */
export const AuditEntry = Type.Object({
  id: Type.String(),
  at: Instant,
  actor: Nullable(Named),
  assumedBy: Nullable(Named),
  action: Type.String(),
  objectType: Nullable(Type.String()),
  objectId: Nullable(Type.String()),
  /** What the object is called now, or was called then. */
  objectName: Nullable(Type.String()),
  outcome: Type.Enum(['done', 'refused', 'read']),
  address: Nullable(Type.String()),
  traceId: Type.String(),
  /** Everything else that was kept of it, as JSON. */
  data: Type.String(),
  /** The seal that vouches for it; null while it waits for one. */
  seal: Nullable(Type.Integer()),
});
export type AuditEntry = Static<typeof AuditEntry>;

const AuditReport = Type.Object({
  checkedAt: Instant,
  /** Sealed rows that were read again. */
  rows: Type.Integer(),
  seals: Type.Integer(),
  /** Rows that wait for their seal: nothing vouches for them yet. */
  unsealed: Type.Integer(),
  firstBreak: Nullable(Type.Object({ seal: Type.Integer(), reason: Type.String(), rows: Type.Array(Type.String()) })),
});
export type AuditReport = Static<typeof AuditReport>;

export const auditSchemas = {
  list: {
    query: Type.Object({ ...AuditFilter, before: Type.Optional(Type.String({ format: 'uuid' })) }),
    response: Type.Object({ items: Type.Array(AuditEntry), next: Nullable(Type.String()) }),
  },
  export: {
    query: Type.Object(AuditFilter),
    response: Type.Object({ fileName: Type.String(), csv: Type.String(), isCut: Type.Boolean() }),
  },
  actions: { response: Type.Object({ actions: Type.Array(Type.String()), objectTypes: Type.Array(Type.String()) }) },
  people: {
    query: Type.Object({ text: Type.Optional(Type.String({ maxLength: 120 })), id: Type.Optional(Id) }),
    /** The first twenty, by name. */
    response: Type.Object({ items: Type.Array(Type.Object({ id: Id, name: Type.String(), login: Type.String() })) }),
  },
  verify: { response: AuditReport },
};
