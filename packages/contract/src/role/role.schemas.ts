import Type, { type Static } from 'typebox';
import { Id, IdParams, Named } from '../common/ids.ts';

/** A role of the company with what it permits. */
export const Role = Type.Object({
  id: Id,
  name: Type.String(),
  /** Came with the product: is read, copied and given, not changed. */
  isSystem: Type.Boolean(),
  enabled: Type.Boolean(),
  actions: Type.Array(Type.String()),
  /** People who have it and may enter the company. */
  people: Type.Integer(),
  version: Type.Integer(),
});
export type Role = Static<typeof Role>;

const Action = Type.Object({
  action: Type.String(),
  label: Type.String(),
  /** First part of the name: what it is about. */
  area: Type.String(),
  roles: Type.Array(Named),
  /** People who hold it beside their roles. */
  people: Type.Array(Named),
  /** People who hold it in any way and may enter the company. */
  count: Type.Integer(),
});
export type Action = Static<typeof Action>;

const Roles = Type.Object({ items: Type.Array(Role) });
const Changed = Type.Object({ id: Id });
const Name = Type.String({ minLength: 1, maxLength: 80 });
const Actions = Type.Array(Type.String({ maxLength: 80 }), { maxItems: 200 });

export const roleSchemas = {
  listActions: { response: Roles },
  listSystemActions: { response: Roles },
  catalogue: { response: Type.Object({ items: Type.Array(Action) }) },
  holders: {
    params: IdParams,
    response: Type.Object({ count: Type.Integer(), items: Type.Array(Named) }),
  },
  create: { body: Type.Object({ name: Name, actions: Actions }), response: Changed },
  update: {
    params: IdParams,
    body: Type.Object({
      name: Name,
      actions: Actions,
      enabled: Type.Boolean(),
      version: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
    }),
    response: Changed,
  },
};
