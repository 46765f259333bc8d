import type { Permission } from '@tramite/contract';
import type { CustomerWords } from '@tramite/rules/text/customer-words';

/** The user of a session, before a company is chosen. */
export interface Person {
  readonly sessionId: string;
  readonly userId: number;
  readonly name: string;
  readonly userType: 'A' | 'U' | 'E';
  readonly mfaRequired: boolean;
  readonly approvedMfa: boolean;
  /** A required agreement has a version not yet accepted. */
  readonly needsAgreements: boolean;
  /** PASSWORD_RESET sessions come from a mailed link and allow only setting a password. */
  readonly reach: 'FULL' | 'PASSWORD_RESET';
  /** The password was set by somebody else and must be replaced. */
  readonly needsPassword: boolean;
  readonly customerId: number | null;
  readonly expiresAt: Date;
  /** For an assumed profile: the user's own session, to return to. */
  readonly assumedFrom: string | null;
  readonly assumedUntil: Date | null;
  /** The assumed profile has expired; only returning is allowed. */
  readonly mustReturn: boolean;
}

export type Wait = 'return' | 'password' | 'agreements' | 'code' | 'newPassword';

/** A user inside a company. */
export interface Actor extends Person {
  readonly customerId: number;
  /** Runs the installation: sees all customers and creates new ones. */
  readonly isOperator: boolean;
  /** The company's own names for things, if any. */
  readonly words: CustomerWords | null;
  readonly permissions: ReadonlySet<Permission>;
  /** Workflow roles. */
  readonly roleIds: readonly number[];
  /** Enabled establishments; all of the customer's when `seesAllEstablishments`. */
  readonly establishmentIds: readonly number[];
  readonly seesAllEstablishments: boolean;
  /** The session uses only some of the actor's functions. */
  readonly hasChosenFunctions: boolean;
  readonly seesOwnOnly: boolean;
  /** The administrator using this profile, if any. */
  readonly assumedBy: number | null;
  readonly hasConference: boolean;
  /** Company setting suspendCheckedDocument. */
  readonly suspendsChecked: boolean;
  /** Company setting editCheckedDocument. */
  readonly editsChecked: boolean;
  /** Company setting moveCheckedDocument. */
  readonly movesChecked: boolean;
  /** Company setting cancelCheckedDocument. */
  readonly cancelsChecked: boolean;
}

/** The next step of signing in; null if only the company is missing. */
export function waitsFor(person: Person): Wait | null {
  const { mustReturn, reach, needsAgreements, mfaRequired, approvedMfa, needsPassword } = person;
  if (mustReturn) return 'return';
  if (reach === 'PASSWORD_RESET') return 'password';
  if (needsAgreements) return 'agreements';
  if (mfaRequired && !approvedMfa) return 'code';
  return needsPassword ? 'newPassword' : null;
}

export function hasPermission(actor: Actor, ...anyOf: readonly Permission[]): boolean {
  return anyOf.some((permission) => actor.permissions.has(permission));
}
