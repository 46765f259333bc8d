import { defineEndpoint } from '../common/define-endpoint.ts';
import type { multiFactorSchemas as S } from './multi-factor.schemas.ts';

export const multiFactorEndpoints = {
  authenticate: defineEndpoint<typeof S.authenticate>({
    method: 'POST',
    path: '/api/v1/multi-factor-authenticate',
    spec: 'A07',
    summary: 'Approves the second factor of a session; its secret changes',
    access: 'agreed',
    refusesAssumed: 'assume.denied',
    errors: ['mfa.invalid_code', 'mfa.locked', 'mfa.not_pending', 'mfa.registered', 'mfa.register_expired'],
  }),
  register: defineEndpoint<typeof S.register>({
    method: 'POST',
    path: '/api/v1/multi-factor/register',
    summary: 'A secret for the application of a user who has none, confirmed by its first code',
    access: 'agreed',
    refusesAssumed: 'assume.denied',
    errors: ['mfa.not_pending', 'mfa.registered'],
  }),
  sendCode: defineEndpoint<typeof S.sendCode>({
    method: 'POST',
    path: '/api/v1/multi-factor/email',
    summary: 'Mails a code to a user whose session waits for one',
    access: 'agreed',
    refusesAssumed: 'assume.denied',
    errors: ['mfa.not_pending', 'mfa.wait'],
  }),
  sendCodeBySms: defineEndpoint<typeof S.sendCodeBySms>({
    method: 'POST',
    path: '/api/v1/multi-factor/sms',
    summary:
      'Sends a code to the cellphone of a user whose session waits for one; only with a provider of text messages',
    access: 'agreed',
    refusesAssumed: 'assume.denied',
    errors: ['mfa.not_pending', 'mfa.wait', 'mfa.sms_unavailable'],
  }),
  replace: defineEndpoint<typeof S.replace>({
    method: 'POST',
    path: '/api/v1/multi-factor/replace',
    summary: 'A secret for another application, for a user who lost the one before; the password is asked for',
    access: 'approved',
    refusesAssumed: 'assume.denied',
    errors: ['mfa.not_registered', 'password.wrong', 'auth.locked'],
  }),
  confirm: defineEndpoint<typeof S.confirm>({
    method: 'POST',
    path: '/api/v1/multi-factor/confirm',
    summary:
      'Puts the other application in place by its first code; recovery codes change and trusted browsers are forgotten',
    access: 'approved',
    refusesAssumed: 'assume.denied',
    errors: ['mfa.invalid_code', 'mfa.locked', 'mfa.not_registered', 'mfa.register_expired'],
  }),
  renewRecoveryCodes: defineEndpoint<typeof S.renewRecoveryCodes>({
    method: 'POST',
    path: '/api/v1/multi-factor/recovery-codes',
    summary: 'Ten new recovery codes in place of those before; the password is asked for',
    access: 'approved',
    refusesAssumed: 'assume.denied',
    errors: ['mfa.not_registered', 'password.wrong', 'auth.locked'],
  }),
};
