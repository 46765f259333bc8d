import Type, { type Static } from 'typebox';
import { Id } from '../common/ids.ts';
import { Session, SessionAgreement } from '../session/session.schemas.ts';

/** The current version of an agreement with its text; paragraphs are separated by empty lines. */
export const LegalAgreement = Type.Object({
  ...SessionAgreement.properties,
  number: Type.Integer(),
  text: Type.String(),
});
export type LegalAgreement = Static<typeof LegalAgreement>;

export const legalAgreementSchemas = {
  list: { response: Type.Object({ count: Type.Integer(), items: Type.Array(LegalAgreement) }) },
  accept: {
    body: Type.Object({ agreementIds: Type.Array(Id, { minItems: 1, maxItems: 20 }) }),
    response: Session,
  },
};
