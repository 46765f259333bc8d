import Type, { type Static } from 'typebox';
import { Empty, Id, Instant, Labelled, Named, Nullable, UuidParams } from '../common/ids.ts';
import { LegalAgreement } from '../legal-agreement/legal-agreement.schemas.ts';

const InviteParams = Type.Object({ token: Type.String({ minLength: 1, maxLength: 100 }) });

const Ids = Type.Array(Id, { maxItems: 500 });

export const inviteStates = ['PENDING', 'USED', 'EXPIRED', 'REVOKED'] as const;

/** An invite that was sent to an address. */
export const SentInvite = Type.Object({
  id: Type.String(),
  email: Type.String(),
  state: Type.Enum(inviteStates),
  roles: Type.Array(Named),
  functions: Type.Array(Labelled),
  establishments: Type.Array(Labelled),
  invitedBy: Nullable(Type.String()),
  sentAt: Instant,
  /** How many times. */
  sends: Type.Integer(),
  expiresAt: Instant,
});
export type SentInvite = Static<typeof SentInvite>;

/** What becomes of an address. */
const InviteLine = Type.Object({
  email: Type.String(),
  result: Type.Enum(['SENT', 'INVALID', 'DOUBLE', 'MEMBER', 'PENDING']),
});

export const inviteSchemas = {
  list: {
    query: Type.Object({
      state: Type.Optional(Type.Enum(inviteStates)),
      text: Type.Optional(Type.String({ maxLength: 120 })),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
    }),
    response: Type.Object({ count: Type.Integer(), items: Type.Array(SentInvite) }),
  },
  send: {
    body: Type.Object({
      emails: Type.Array(Type.String({ maxLength: 254 }), { minItems: 1, maxItems: 500 }),
      roleIds: Ids,
      functionIds: Ids,
      establishmentIds: Ids,
      seesOwnOnly: Type.Boolean(),
      /** Says what would become of each address and sends nothing. */
      dryRun: Type.Optional(Type.Boolean()),
    }),
    response: Type.Object({
      count: Type.Integer(),
      lines: Type.Array(InviteLine),
      /** What nobody who is invited so will have, and without which they see no menus, or no records. */
      lacks: Type.Array(Type.Enum(['ROLE', 'ESTABLISHMENT'])),
    }),
  },
  resend: { params: UuidParams, response: Empty },
  revoke: { params: UuidParams, response: Empty },
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
