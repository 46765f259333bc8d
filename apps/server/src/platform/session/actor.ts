import type { Permission } from '@tramite/contract';
import type { CustomerWords } from '@tramite/rules/text/customer-words';

/** Who is behind a session, before a company was chosen. */
export interface Person {
  readonly sessionId: string;
  readonly userId: number;
  readonly name: string;
  readonly userType: 'A' | 'U' | 'E';
  readonly mfaRequired: boolean;
  readonly approvedMfa: boolean;
  /** A required legal agreement has a version the user did not accept yet. */
  readonly needsAgreements: boolean;
  /** PASSWORD_RESET: the session a mailed link opened, good for a new password only. */
  readonly reach: 'FULL' | 'PASSWORD_RESET';
  /** The password is one that somebody else gave: another has to be chosen first. */
  readonly needsPassword: boolean;
  readonly customerId: number | null;
  readonly expiresAt: Date;
  /** Of an assumed profile: the session that was left for it, which waits to be gone back to. */
  readonly assumedFrom: string | null;
  readonly assumedUntil: Date | null;
  /** The profile may be used no longer: nothing is left but going back. */
  readonly mustReturn: boolean;
}

export type Wait = 'return' | 'password' | 'agreements' | 'code' | 'newPassword';

/** Who acts, inside a company. */
export interface Actor extends Person {
  readonly customerId: number;
  /** Operates the installation: sees all customers and makes new ones. */
  readonly isOperator: boolean;
  /** What the company calls things; null: as the product does. */
  readonly words: CustomerWords | null;
  readonly permissions: ReadonlySet<Permission>;
  /** Workflow roles: what the actor may check, transition, be responsible for. */
  readonly roleIds: readonly number[];
  /** Enabled establishments of the actor; all of the customer's when `seesAllEstablishments`. */
  readonly establishmentIds: readonly number[];
  readonly seesAllEstablishments: boolean;
  /** The session works with some of what the actor was given. */
  readonly hasChosenFunctions: boolean;
  /** True when the actor sees only what they captured themselves. */
  readonly seesOwnOnly: boolean;
  /** The administrator who took on this profile, if any. */
  readonly assumedBy: number | null;
  readonly hasConference: boolean;
  /** The company lets checked documents receive a pendency (suspendCheckedDocument). */
  readonly suspendsChecked: boolean;
  /** The company lets indexers of checked documents be edited (editCheckedDocument). */
  readonly editsChecked: boolean;
  /** The company lets checked documents be moved (moveCheckedDocument). */
  readonly movesChecked: boolean;
  /** The company lets checked documents be canceled (cancelCheckedDocument). */
  readonly cancelsChecked: boolean;
}

/** What a session waits for before it is inside, in the order of the way in; null when for nothing but a company. */
export function waitsFor(person: Person): Wait | null {
  const { mustReturn, reach, needsAgreements, mfaRequired, approvedMfa, needsPassword } = person;
  if (mustReturn) return 'return';
  if (reach === 'PASSWORD_RESET') return 'password';
  if (needsAgreements) return 'agreements';
  if (mfaRequired && !approvedMfa) return 'code';
  return needsPassword ? 'newPassword' : null;
}

/** Whether the actor holds any one of the permissions. */
export function hasPermission(actor: Actor, ...anyOf: readonly Permission[]): boolean {
  return anyOf.some((permission) => actor.permissions.has(permission));
}
