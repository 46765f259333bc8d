import Type from 'typebox';
import { Id } from '../common/ids.ts';
import { Session } from '../session/session.schemas.ts';

export const assumptionSchemas = {
  begin: {
    body: Type.Object({ userAssumeId: Id, reason: Type.String({ minLength: 1, maxLength: 500 }) }),
    response: Session,
  },
  end: { response: Session },
};
