import type { Session } from '@tramite/contract';

type Customer = NonNullable<Session['customer']>;

/** A company as a session carries it. */
export function makeCustomer(over: Partial<Customer> = {}): Customer {
  return {
    idCustomer: 1,
    companyName: 'Grupo Aurora',
    logo: null,
    labels: { company: 'Filial', establishmentGroup: 'Grupo', establishment: 'Estabelecimento' },
    words: null,
    resources: {
      suspendCheckedDocument: false,
      moveCheckedDocument: false,
      editCheckedDocument: false,
      cancelCheckedDocument: false,
    },
    hasConference: true,
    hasProcessSituation: true,
    ...over,
  };
}

/** A session of an ordinary user inside a company. */
export function makeSession(over: Partial<Session> = {}): Session {
  return {
    sessionId: 'secret-1',
    userId: 7,
    login: 'ana',
    name: 'Ana Souza',
    nickname: 'Ana',
    email: 'ana@example.com',
    photo: null,
    userType: 'U',
    isAdmin: false,
    userCompany: [{ idCustomer: 1, companyName: 'Grupo Aurora', logo: null }],
    customer: makeCustomer(),
    permissions: ['process.view', 'process.create'],
    roles: [],
    functions: [],
    establishmentIds: [1],
    multiFactorAuthentication: { required: false, registered: false, sms: false, trustDays: 30 },
    approvedMFA: false,
    legalAgreements: [],
    reach: 'FULL',
    redirectTo: null,
    userAssumeId: null,
    assumedUntil: null,
    userAssumeRoleList: [],
    userChangedProfile: false,
    seenNews: [],
    idleLimit: 1_800_000,
    expiresAt: '2030-01-01T12:00:00.000Z',
    ...over,
  };
}
