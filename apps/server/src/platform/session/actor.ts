import type { Permission } from '@tramite/contract';

/** Who is behind a session, before a company was chosen. */
export interface Person {
  readonly sessionId: string;
  readonly userId: number;
  readonly name: string;
  readonly userType: 'A' | 'U' | 'E';
  readonly mfaRequired: boolean;
  readonly approvedMfa: boolean;
  readonly customerId: number | null;
  readonly expiresAt: Date;
}

/** Who acts, inside a company. */
export interface Actor extends Person {
  readonly customerId: number;
  readonly permissions: ReadonlySet<Permission>;
  /** Workflow roles: what the actor may check, transition, be responsible for. */
  readonly roleIds: readonly number[];
  /** Enabled establishments of the actor; all of the customer's when `seesAllEstablishments`. */
  readonly establishmentIds: readonly number[];
  readonly seesAllEstablishments: boolean;
  /** True when the actor sees only what they captured themselves. */
  readonly seesOwnOnly: boolean;
  /** The administrator who took on this profile, if any. */
  readonly assumedBy: number | null;
  readonly hasConference: boolean;
}

/** Whether the actor holds any one of the permissions. */
export function hasPermission(actor: Actor, ...anyOf: readonly Permission[]): boolean {
  return anyOf.some((permission) => actor.permissions.has(permission));
}
