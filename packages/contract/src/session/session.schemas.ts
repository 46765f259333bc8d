import Type, { type Static } from 'typebox';
import { Empty, Id, Instant, Labelled, Named, Nullable, UuidParams } from '../common/ids.ts';
import { SearchType } from '../search/search.schemas.ts';

/** A company of the user, as the choice after sign-in shows it. */
export const UserCompany = Type.Object({
  idCustomer: Id,
  companyName: Type.String(),
  /** A link to its logo, good for minutes. */
  logo: Nullable(Type.String()),
});

/** Switches of a customer over checked documents. */
export const CustomerResources = Type.Object({
  suspendCheckedDocument: Type.Boolean(),
  moveCheckedDocument: Type.Boolean(),
  editCheckedDocument: Type.Boolean(),
  cancelCheckedDocument: Type.Boolean(),
});

const Word = Type.Object({ one: Type.String(), many: Type.String(), gender: Type.Enum(['F', 'M']) });

export const SessionCustomer = Type.Object({
  idCustomer: Id,
  companyName: Type.String(),
  /** A link to its logo, good for minutes. */
  logo: Nullable(Type.String()),
  labels: Type.Object({ company: Type.String(), establishmentGroup: Type.String(), establishment: Type.String() }),
  /** What of them is the customer's own, as texts use it; null: nothing. */
  words: Nullable(
    Type.Object({
      company: Type.Optional(Word),
      establishmentGroup: Type.Optional(Word),
      establishment: Type.Optional(Word),
    }),
  ),
  resources: CustomerResources,
  hasConference: Type.Boolean(),
  hasProcessSituation: Type.Boolean(),
});

/** A current legal agreement and whether the user accepted it; required ones stand before everything else. */
export const SessionAgreement = Type.Object({
  id: Id,
  type: Type.Enum(['PRIVACY_POLICY', 'TERMS_OF_USE', 'COOKIES', 'DPA']),
  acceptRequired: Type.Boolean(),
  accepted: Type.Boolean(),
});

/** Session and user info. `sessionId` is the secret for the vnSecret header. */
export const Session = Type.Object({
  sessionId: Type.String(),
  userId: Id,
  login: Type.String(),
  name: Type.String(),
  nickname: Type.String(),
  email: Type.String(),
  /** A link to the user's photo, good for minutes. */
  photo: Nullable(Type.String()),
  userType: Type.Union([Type.Literal('A'), Type.Literal('U'), Type.Literal('E')]),
  isAdmin: Type.Boolean(),
  userCompany: Type.Array(UserCompany),
  customer: Nullable(SessionCustomer),
  permissions: Type.Array(Type.String()),
  roles: Type.Array(Named),
  functions: Type.Array(Labelled),
  establishmentIds: Type.Array(Id),
  multiFactorAuthentication: Type.Object({
    required: Type.Boolean(),
    /** The user has an application that makes codes. */
    registered: Type.Boolean(),
    /** A code can be sent to the user's cellphone. */
    sms: Type.Boolean(),
    /** Days a browser may be trusted without a code; 0: none is. */
    trustDays: Type.Integer(),
  }),
  approvedMFA: Type.Boolean(),
  /** Empty for administrators, who are not asked. */
  legalAgreements: Type.Array(SessionAgreement),
  /** PASSWORD_RESET: made from a mailed link, good for a new password only. */
  reach: Type.Enum(['FULL', 'PASSWORD_RESET']),
  /** `alterar_senha`: the password is a temporary one, and another has to be chosen before anything else. */
  redirectTo: Nullable(Type.Enum(['alterar_senha'])),
  /** The session works with some of the functions and establishments the user was given, not with all. */
  userChangedProfile: Type.Boolean(),
  /** The administrator who assumed the profile of the session. */
  userAssumeId: Nullable(Id),
  /** When the session goes back to that administrator. */
  assumedUntil: Nullable(Instant),
  /** Functions of the assumed profile; empty in a session of one's own. */
  userAssumeRoleList: Type.Array(Labelled),
  /** News of the product that the user closed. */
  seenNews: Type.Array(Type.String()),
  /** Idle limit in milliseconds; the session ends when no call came for so long. */
  idleLimit: Type.Integer(),
  expiresAt: Instant,
});
export type Session = Static<typeof Session>;

/** Where the way in ends. */
export const Landing = Type.Object({
  type: Type.Enum(['capture', 'advancedSearch', 'quickFilter']),
  quickFilterId: Nullable(Id),
  searchType: Nullable(SearchType),
});

/** A place the user is signed in at. */
export const OpenSession = Type.Object({
  id: Type.String(),
  isCurrent: Type.Boolean(),
  /** Null until a company was chosen. */
  companyName: Nullable(Type.String()),
  address: Nullable(Type.String()),
  userAgent: Type.String(),
  createdAt: Instant,
  lastUsedAt: Instant,
});

export const sessionSchemas = {
  authenticate: {
    body: Type.Object({
      login: Type.String({ minLength: 1, maxLength: 254 }),
      pass: Type.String({ minLength: 1, maxLength: 200 }),
      remember: Type.Optional(Type.Boolean()),
      recaptchaToken: Type.Optional(Nullable(Type.String({ maxLength: 4000 }))),
    }),
    response: Session,
  },
  authenticateToken: {
    params: Type.Object({ token: Type.String({ maxLength: 8192 }) }),
    response: Session,
  },
  companies: { response: Type.Array(UserCompany) },
  companyLogin: { body: Type.Object({ companyId: Id }), response: Session },
  check: { response: Session },
  get: { response: Session },
  logout: { response: Empty },
  list: { response: Type.Object({ count: Type.Integer(), items: Type.Array(OpenSession) }) },
  end: { params: UuidParams, response: Empty },
  redirect: { response: Landing },
  configurations: {
    response: Type.Object({
      storage: Type.Union([Type.Literal('LOCAL'), Type.Literal('S3')]),
      region: Type.String(),
      bucketName: Type.String(),
      bucketRegion: Type.String(),
      /** Milliseconds the client waits before it reads again after a change. */
      documentRefreshPause: Type.Integer(),
      processRefreshPause: Type.Integer(),
      /** After a transition; longer for some customers. */
      transitionRefreshPause: Type.Integer(),
      upload: Type.Object({
        maxBytes: Type.Integer(),
        maxVideoBytes: Type.Integer(),
        maxFiles: Type.Integer(),
        parallel: Type.Integer(),
        extensions: Type.Array(Type.String()),
      }),
      portalUrl: Type.String(),
      privacyUrl: Type.String(),
      /** Whether the installation asks anybody for the address of a CEP. */
      findsAddresses: Type.Boolean(),
      /** Origins of pages that may frame the product for this customer and talk to it. */
      frameOrigins: Type.Array(Type.String()),
    }),
  },
};
