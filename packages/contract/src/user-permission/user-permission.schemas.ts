import Type, { type Static } from 'typebox';
import { Id, IdParams } from '../common/ids.ts';

const Ids = Type.Array(Id, { maxItems: 1000 });

/** What somebody was given in the company. */
const Given = {
  roleIds: Ids,
  /** Workflow roles. */
  functionIds: Ids,
  establishmentIds: Ids,
  allEstablishments: Type.Boolean(),
  /** Sees only what they captured themselves. */
  seesOwnOnly: Type.Boolean(),
  /** Permissions beside those of the roles. */
  resources: Type.Array(Type.String({ maxLength: 80 }), { maxItems: 200 }),
  version: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
};
export const UserGrants = Type.Object(Given);
export type UserGrants = Static<typeof UserGrants>;

/** What a person may be given by who asks. */
const Offer = Type.Object({
  permissions: Type.Array(Type.Object({ action: Type.String(), label: Type.String(), mayGive: Type.Boolean() })),
  roles: Type.Array(Type.Object({ id: Id, name: Type.String(), mayGive: Type.Boolean() })),
  functions: Type.Array(Type.Object({ id: Id, name: Type.String() })),
  establishments: Type.Array(Type.Object({ id: Id, name: Type.String(), mayGive: Type.Boolean() })),
  allEstablishments: Type.Boolean(),
});

export const userPermissionSchemas = {
  get: { params: IdParams, response: Type.Object({ name: Type.String(), given: UserGrants, offer: Offer }) },
  preview: { params: IdParams, body: UserGrants, response: Type.Object({ changes: Type.Array(Type.String()) }) },
  update: { params: IdParams, body: UserGrants, response: Type.Object({ changes: Type.Array(Type.String()) }) },
};
