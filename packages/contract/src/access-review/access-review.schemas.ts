import Type, { type Static } from 'typebox';
import { Ability } from '../common/abilities.ts';
import { Id, Instant, Named, Nullable } from '../common/ids.ts';

const AccessKind = Type.Enum(['role', 'establishment', 'permission']);
export type AccessKind = Static<typeof AccessKind>;

/** `new`: given within the days that are looked at, so that nothing can be said of it yet. */
const AccessState = Type.Enum(['unused', 'new', 'used']);
export type AccessState = Static<typeof AccessState>;

const AccessFilter = {
  /** Days without use. */
  days: Type.Optional(Type.Integer({ minimum: 1, maximum: 365 })),
  /** Of a person: name, login or e-mail. */
  text: Type.Optional(Type.String({ maxLength: 120 })),
  kind: Type.Optional(AccessKind),
  /** Unused ones unless said. */
  state: Type.Optional(Type.Enum(['unused', 'new', 'used', 'all'])),
};

/** One thing that somebody was given, and when they used it last. */
export const AccessLine = Type.Object({
  user: Named,
  login: Type.String(),
  kind: AccessKind,
  /** Number of the role or the establishment, `all` for all of them, or the name of the permission. */
  grant: Type.String(),
  name: Type.String(),
  state: AccessState,
  /** Null where it was given before that was written down. */
  grantedAt: Nullable(Instant),
  /** Within the days that are looked at; null: not in them. */
  lastUsedAt: Nullable(Instant),
  /** `acts`: what stands in the audit; `access`: nothing of it is audited, the last access to the company counts. */
  basis: Type.Enum(['acts', 'access']),
  lastAccessAt: Nullable(Instant),
  abilities: Type.Object({ remove: Ability }),
});
export type AccessLine = Static<typeof AccessLine>;

export const accessReviewSchemas = {
  list: {
    query: Type.Object({ ...AccessFilter, after: Type.Optional(Id) }),
    /** `next`: the person to go on after; a page holds people whole, and may hold nobody before the end. */
    response: Type.Object({ items: Type.Array(AccessLine), next: Nullable(Id) }),
  },
  export: {
    query: Type.Object(AccessFilter),
    response: Type.Object({ fileName: Type.String(), csv: Type.String(), isCut: Type.Boolean() }),
  },
};
