import type { Session } from '@tramite/contract';

/** Whether agreements stand before everything else a session may do. */
export function needsAgreements({ userType, legalAgreements = [] }: Session): boolean {
  return userType !== 'A' && legalAgreements.some(({ acceptRequired, accepted }) => acceptRequired && !accepted);
}

export function needsCode({ multiFactorAuthentication, approvedMFA }: Session): boolean {
  return multiFactorAuthentication.required && !approvedMFA;
}

/** Whether the way in is behind a session: agreements accepted, code given, company entered. */
export function isInside(session: Session): boolean {
  return !needsAgreements(session) && !needsCode(session) && session.customer !== null;
}
