import Type, { type Static } from 'typebox';
import { Ability } from '../common/abilities.ts';
import { Empty, Id, IdParams, Instant, Labelled, Named, Nullable } from '../common/ids.ts';

const Announced = Type.Object({ message: Type.String() });
const Ids = Type.Optional(Type.Array(Id, { maxItems: 200 }));

/** `companyIds` are branches of the company, `groupIds` groups of establishments. */
const UserFilter = Type.Object({
  text: Type.Optional(Type.String({ maxLength: 120 })),
  cpf: Type.Optional(Type.String({ maxLength: 20 })),
  roleIds: Ids,
  companyIds: Ids,
  groupIds: Ids,
  establishmentIds: Ids,
  enabled: Type.Optional(Nullable(Type.Boolean())),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
});

/** Somebody of the company. */
export const UserCard = Type.Object({
  id: Id,
  name: Type.String(),
  login: Type.String(),
  email: Type.String(),
  /** A link, good for minutes. */
  photo: Nullable(Type.String()),
  /** Of type A: administers the product, not one company alone. */
  isAdmin: Type.Boolean(),
  enabled: Type.Boolean(),
  /** Open processes that the person has reserved. */
  processes: Type.Integer(),
  cpf: Nullable(Type.String()),
  telefone: Nullable(Type.String()),
  roles: Type.Array(Named),
  /** Workflow roles. */
  functions: Type.Array(Labelled),
  companies: Type.Array(Named),
  groups: Type.Array(Named),
  establishment: Type.Array(Labelled),
  /** Establishments are all of the company, also those to come. */
  allEstablishments: Type.Boolean(),
  /** Permissions given to the person alone, beside those of the roles. */
  resources: Type.Array(Type.String()),
  lastAccessAt: Nullable(Instant),
  abilities: Type.Object({
    enable: Ability,
    disable: Ability,
    recover: Ability,
    sessions: Ability,
    permissions: Ability,
    assume: Ability,
  }),
});
export type UserCard = Static<typeof UserCard>;

const UserSession = Type.Object({
  id: Type.String(),
  address: Nullable(Type.String()),
  userAgent: Type.String(),
  createdAt: Instant,
  lastUsedAt: Instant,
});

export const userSchemas = {
  list: { body: UserFilter, response: Type.Object({ count: Type.Integer(), items: Type.Array(UserCard) }) },
  options: {
    response: Type.Object({
      roles: Type.Array(Named),
      functions: Type.Array(Labelled),
      companies: Type.Array(Named),
      groups: Type.Array(Named),
      establishments: Type.Array(Type.Object({ id: Id, name: Type.String(), companyId: Id })),
    }),
  },
  disable: { params: IdParams, response: Announced },
  enable: { params: IdParams, response: Announced },
  listSessions: { params: IdParams, response: Type.Object({ items: Type.Array(UserSession) }) },
  endSession: {
    params: Type.Object({ id: Id, sessionId: Type.String({ format: 'uuid' }) }),
    response: Empty,
  },
  endSessions: { params: IdParams, response: Type.Object({ count: Type.Integer() }) },
  getTemporaryPassword: { params: IdParams, response: Announced },
  giveTemporaryPassword: { params: IdParams, response: Announced },
  resetMultiFactor: { params: IdParams, response: Empty },
};
