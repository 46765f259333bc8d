import type { Session } from '@tramite/contract';

export function needsAgreements({ userType, legalAgreements = [] }: Session): boolean {
  return userType !== 'A' && legalAgreements.some(({ acceptRequired, accepted }) => acceptRequired && !accepted);
}

export function needsCode({ multiFactorAuthentication, approvedMFA }: Session): boolean {
  return multiFactorAuthentication.required && !approvedMFA;
}

/** Agreements accepted, code entered, company chosen. */
export function isInside(session: Session): boolean {
  return !needsAgreements(session) && !needsCode(session) && session.customer !== null;
}
