import Type from 'typebox';
import { Id } from '../common/ids.ts';
import { Session } from '../session/session.schemas.ts';

const Choice = Type.Object({ id: Id, label: Type.String(), chosen: Type.Boolean() });
const Ids = Type.Array(Id, { minItems: 1, maxItems: 1000 });

export const functionSchemas = {
  list: {
    response: Type.Object({
      establishments: Type.Array(Choice),
      roles: Type.Array(Choice),
      /** The session works with less than everything that was given. */
      isChanged: Type.Boolean(),
    }),
  },
  change: {
    body: Type.Object({ establishments: Ids, roles: Type.Array(Id, { maxItems: 1000 }) }),
    response: Session,
  },
  restore: { response: Session },
};
