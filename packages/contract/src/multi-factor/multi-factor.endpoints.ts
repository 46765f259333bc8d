import { defineEndpoint } from '../common/define-endpoint.ts';
import type { multiFactorSchemas as S } from './multi-factor.schemas.ts';

export const multiFactorEndpoints = {
  authenticate: defineEndpoint<typeof S.authenticate>({
    method: 'POST',
    path: '/api/v1/multi-factor-authenticate',
    spec: 'A07',
    summary: 'Approves the second factor of a session; its secret changes',
    access: 'agreed',
    errors: ['mfa.invalid_code', 'mfa.locked', 'mfa.not_pending', 'mfa.registered', 'mfa.register_expired'],
  }),
  register: defineEndpoint<typeof S.register>({
    method: 'POST',
    path: '/api/v1/multi-factor/register',
    summary: 'A secret for the application of a user who has none, confirmed by its first code',
    access: 'agreed',
    errors: ['mfa.not_pending', 'mfa.registered'],
  }),
  sendCode: defineEndpoint<typeof S.sendCode>({
    method: 'POST',
    path: '/api/v1/multi-factor/email',
    summary: 'Mails a code to a user whose session waits for one',
    access: 'agreed',
    errors: ['mfa.not_pending', 'mfa.wait'],
  }),
};
