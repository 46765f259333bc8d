import Type from 'typebox';
import { Nullable } from '../common/ids.ts';
import { Session } from '../session/session.schemas.ts';

/** Of the QR code being confirmed. */
const RegisterToken = Type.String({ minLength: 1, maxLength: 500 });
const Code = Type.String({ minLength: 6, maxLength: 20 });
const Password = Type.String({ minLength: 1, maxLength: 200 });
const RecoveryCodes = Type.Array(Type.String());

const Registration = Type.Object({
  registerToken: Type.String(),
  /** Base32, for who types it instead of reading the QR code. */
  secret: Type.String(),
  /** Picture of the QR code as a data address. */
  qrCode: Type.String(),
});

const Sent = Type.Object({
  /** The address or number with most of it hidden. */
  sentTo: Type.String(),
  /** Seconds until another code may be asked for. */
  resendAfter: Type.Integer(),
});

export const multiFactorSchemas = {
  authenticate: {
    body: Type.Object({
      /** Six digits of the application or of the mail, or a recovery code. */
      code: Code,
      /** Absent once the application is registered. */
      registerToken: Type.Optional(RegisterToken),
      /** Ask for no code in this browser for a while. */
      trustDevice: Type.Optional(Type.Boolean()),
    }),
    response: Type.Object({
      /** The session under its new secret. */
      ...Session.properties,
      /** Once, when the application was just registered. */
      recoveryCodes: RecoveryCodes,
      /** For the Trusted-Device header of the next sign-in; null when the browser is not to be trusted. */
      deviceToken: Nullable(Type.String()),
    }),
  },
  register: { response: Registration },
  replace: { body: Type.Object({ password: Password }), response: Registration },
  confirm: {
    body: Type.Object({ code: Code, registerToken: RegisterToken }),
    response: Type.Object({ recoveryCodes: RecoveryCodes }),
  },
  renewRecoveryCodes: {
    body: Type.Object({ password: Password }),
    response: Type.Object({ recoveryCodes: RecoveryCodes }),
  },
  sendCode: { response: Sent },
  sendCodeBySms: { response: Sent },
};
