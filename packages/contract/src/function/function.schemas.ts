import Type from 'typebox';
import { Id, IdParams } from '../common/ids.ts';
import { Session } from '../session/session.schemas.ts';

const Choice = Type.Object({ id: Id, label: Type.String(), chosen: Type.Boolean() });
const Ids = Type.Array(Id, { minItems: 1, maxItems: 1000 });

const given = {
  establishments: Type.Array(Choice),
  roles: Type.Array(Choice),
  /** Less than everything that was given is worked with. */
  isChanged: Type.Boolean(),
};

export const functionSchemas = {
  list: { response: Type.Object(given) },
  listOf: { params: IdParams, response: Type.Object({ name: Type.String(), ...given }) },
  change: {
    body: Type.Object({
      establishments: Ids,
      roles: Type.Array(Id, { maxItems: 1000 }),
      /** Whose: somebody else's for who gives permissions, and it is theirs in every session until it is restored. */
      userId: Type.Optional(Id),
    }),
    response: Session,
  },
  restore: { response: Session },
};
