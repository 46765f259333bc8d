import type { LegalAgreement, Session } from '@tramite/contract';
import { labelsOf, wordsOf } from '@tramite/rules/text/customer-words';
import type { Actor, Person } from '../../../platform/session/actor.ts';
import type { CompanyRow, CustomerRow, ProfileRow } from './session.repository.ts';

export interface SessionFacts {
  readonly secret: string;
  readonly person: Person;
  readonly actor: Actor | null;
  readonly profile: ProfileRow;
  readonly photo: string | null;
  /** With links to their logos. */
  readonly companies: readonly CompanyRow[];
  readonly agreements: readonly LegalAgreement[];
  readonly idleMs: number;
  readonly sendsSms: boolean;
  readonly trustDays: number;
}

/** Session and user info; of a session that still waits for agreements or a code, the person only. */
export function presentSession(facts: SessionFacts): Session {
  const { secret, person, actor, profile, companies, agreements, idleMs } = facts;
  const { customer } = profile;
  return {
    sessionId: secret,
    userId: person.userId,
    login: profile.login,
    name: person.name,
    nickname: profile.nickname,
    email: profile.email,
    photo: facts.photo,
    userType: person.userType,
    isAdmin: person.userType === 'A',
    userCompany: companies.map(presentCompany),
    customer: customer && presentCustomer(customer),
    permissions: [...(actor?.permissions ?? [])].sort(),
    roles: profile.roles,
    functions: profile.functions,
    establishmentIds: [...(actor?.establishmentIds ?? [])],
    multiFactorAuthentication: {
      required: person.mfaRequired,
      registered: profile.mfa_registered,
      sms: facts.sendsSms && profile.has_cellphone,
      trustDays: facts.trustDays,
    },
    approvedMFA: person.approvedMfa,
    legalAgreements: agreements.map(({ id, type, acceptRequired, accepted }) => ({
      id,
      type,
      acceptRequired,
      accepted,
    })),
    reach: person.reach,
    redirectTo: person.needsPassword ? ('alterar_senha' as const) : null,
    userChangedProfile: actor?.hasChosenFunctions ?? false,
    userAssumeId: actor?.assumedBy ?? null,
    assumedUntil: person.assumedUntil?.toISOString() ?? null,
    userAssumeRoleList: actor?.assumedBy ? profile.functions : [],
    seenNews: profile.seen_news,
    idleLimit: idleMs,
    expiresAt: person.expiresAt.toISOString(),
  };
}

export function presentCompany({ id, name, logo }: CompanyRow) {
  return { idCustomer: id, companyName: name, logo };
}

function presentCustomer(row: CustomerRow): NonNullable<Session['customer']> {
  return {
    idCustomer: row.id,
    companyName: row.name,
    logo: row.logo,
    labels: labelsOf(row.labels),
    words: wordsOf(row.labels),
    resources: {
      suspendCheckedDocument: row.suspend_checked_document,
      moveCheckedDocument: row.move_checked_document,
      editCheckedDocument: row.edit_checked_document,
      cancelCheckedDocument: row.cancel_checked_document,
    },
    hasConference: row.has_conference,
    hasProcessSituation: row.has_process_situation,
  };
}
