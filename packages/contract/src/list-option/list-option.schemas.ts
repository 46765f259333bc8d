import Type, { type Static } from 'typebox';
import { Ability } from '../common/abilities.ts';
import { Id, IdParams, Labelled, Nullable } from '../common/ids.ts';

/** An option of a list where it stands. */
export const ListOption = Type.Object({
  id: Id,
  label: Type.String(),
  weight: Type.Integer(),
  enabled: Type.Boolean(),
  version: Type.Integer(),
  /** The option of the parent list that it belongs to. */
  parent: Nullable(Labelled),
});
export type ListOption = Static<typeof ListOption>;

export const listOptionSchemas = {
  list: {
    params: IdParams,
    query: Type.Object({ page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })) }),
    response: Type.Object({
      count: Type.Integer(),
      /** Those of one option of the parent list together, in the order in which forms offer them. */
      items: Type.Array(ListOption),
      /** The parent list. */
      parent: Nullable(Labelled),
      abilities: Type.Object({ change: Ability }),
    }),
  },
  place: {
    params: IdParams,
    body: Type.Object({
      /** The option of the same list beside which it goes. */
      besideId: Id,
      side: Type.Enum(['before', 'after']),
    }),
    /** How many options got another weight. */
    response: Type.Object({ changed: Type.Integer() }),
  },
};
