// @vitest-environment node
import { expect, it } from 'vitest';
import { makeSession } from '../testing/session-fixture.ts';
import { guardDestination } from './guard.ts';

const inside = (over: Parameters<typeof makeSession>[0] = {}) => ({
  secret: 's',
  info: makeSession(over),
  ended: null,
});

it('sends to the sign-in without a session', () => {
  expect(guardDestination({ secret: null, info: null, ended: null }, 'inside')).toBe('/login');
});

it('sends to the sign-in while the session is not known', () => {
  expect(guardDestination({ secret: 's', info: null, ended: null }, 'inside')).toBe('/login');
});

it('sends to the code while a required one is not approved, before the company', () => {
  const session = inside({
    multiFactorAuthentication: { required: true, registered: true, sms: false, trustDays: 30 },
    approvedMFA: false,
    customer: null,
  });
  expect(guardDestination(session, 'inside')).toBe('/login/mfa');
  expect(guardDestination(session, 'company')).toBe('/login/mfa');
});

it('sends to the company once the code is approved', () => {
  const session = inside({
    multiFactorAuthentication: { required: true, registered: true, sms: false, trustDays: 30 },
    approvedMFA: true,
    customer: null,
  });
  expect(guardDestination(session, 'inside')).toBe('/login/company');
});

it('lets the choice of the company open without a company', () => {
  expect(guardDestination(inside({ customer: null }), 'company')).toBeNull();
});

it('opens the page for a session with a company', () => {
  expect(guardDestination(inside(), 'inside')).toBeNull();
  expect(guardDestination(inside(), 'company')).toBeNull();
});

it('sends back to the sign-in while a required agreement is not accepted, an administrator excepted', () => {
  const legalAgreements = [{ id: 1, type: 'TERMS_OF_USE' as const, acceptRequired: true, accepted: false }];
  expect(guardDestination(inside({ legalAgreements }), 'company')).toBe('/login');
  expect(guardDestination(inside({ legalAgreements, userType: 'A' }), 'inside')).toBeNull();
  const optional = [{ id: 2, type: 'COOKIES' as const, acceptRequired: false, accepted: false }];
  expect(guardDestination(inside({ legalAgreements: optional }), 'inside')).toBeNull();
});
