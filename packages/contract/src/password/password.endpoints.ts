import { defineEndpoint } from '../common/define-endpoint.ts';
import type { passwordSchemas as S } from './password.schemas.ts';

export const passwordEndpoints = {
  requestReset: defineEndpoint<typeof S.requestReset>({
    method: 'POST',
    path: '/public/v1/password/reset',
    spec: 'A05',
    summary: 'Mails a link to a user who forgot the password; the answer never tells whether there is one',
    access: 'public',
    errors: ['auth.locked'],
  }),
  reset: defineEndpoint<typeof S.reset>({
    method: 'POST',
    path: '/api/v1/password/reset/email',
    spec: 'A06',
    summary:
      'Sets a new password in the session the mailed link opened, ends every session of the user and answers a new one',
    access: 'reset',
    errors: ['auth.reset_link_required', 'password.weak', 'password.personal', 'password.reused', 'conflict.busy'],
  }),
  change: defineEndpoint<typeof S.change>({
    method: 'POST',
    path: '/api/v1/users/changePassword',
    spec: 'A08',
    summary: 'Changes the own password; the other sessions of the user end',
    access: 'approved',
    refusesAssumed: 'assume.denied',
    errors: ['auth.locked', 'password.wrong', 'password.weak', 'password.personal', 'password.reused', 'conflict.busy'],
  }),
};
