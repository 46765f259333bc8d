import Type from 'typebox';
import { Empty, Id } from '../common/ids.ts';
import { LegalAgreement } from '../legal-agreement/legal-agreement.schemas.ts';

const InviteParams = Type.Object({ token: Type.String({ minLength: 1, maxLength: 100 }) });

export const inviteSchemas = {
  get: {
    params: InviteParams,
    response: Type.Object({
      email: Type.String(),
      companyName: Type.String(),
      expiresAt: Type.String({ format: 'date-time' }),
      /** What has to be accepted to register. */
      legalAgreements: Type.Array(LegalAgreement),
    }),
  },
  register: {
    params: InviteParams,
    body: Type.Object({
      name: Type.String({ minLength: 1, maxLength: 120 }),
      cpf: Type.String({ minLength: 1, maxLength: 20 }),
      cellphone: Type.String({ minLength: 1, maxLength: 30 }),
      password: Type.String({ minLength: 1, maxLength: 200 }),
      agreementIds: Type.Array(Id, { maxItems: 20 }),
    }),
    response: Empty,
  },
};
