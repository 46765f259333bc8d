import Type from 'typebox';
import { Empty } from '../common/ids.ts';
import { Session } from '../session/session.schemas.ts';

const Password = Type.String({ minLength: 1, maxLength: 200 });

export const passwordSchemas = {
  requestReset: {
    body: Type.Object({ username: Type.String({ minLength: 1, maxLength: 254 }) }),
    /** The same for everybody, whether the user exists or not. */
    response: Type.Object({ message: Type.String() }),
  },
  reset: { body: Type.Object({ newPassword: Password }), response: Session },
  change: { body: Type.Object({ oldPassword: Password, newPassword: Password }), response: Empty },
};
