import Type from 'typebox';
import { Session } from '../session/session.schemas.ts';

export const multiFactorSchemas = {
  authenticate: {
    body: Type.Object({
      /** Six digits of the application or of the mail, or a recovery code. */
      code: Type.String({ minLength: 6, maxLength: 20 }),
      /** Of the QR code being confirmed; absent once the application is registered. */
      registerToken: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
    }),
    /** The session under its new secret; recovery codes once, when the application was just registered. */
    response: Type.Object({ ...Session.properties, recoveryCodes: Type.Array(Type.String()) }),
  },
  register: {
    response: Type.Object({
      registerToken: Type.String(),
      /** Base32, for who types it instead of reading the QR code. */
      secret: Type.String(),
      /** Picture of the QR code as a data address. */
      qrCode: Type.String(),
    }),
  },
  sendCode: {
    response: Type.Object({
      /** The address with most of it hidden. */
      sentTo: Type.String(),
      /** Seconds until another code may be asked for. */
      resendAfter: Type.Integer(),
    }),
  },
};
