import { defineEndpoint } from '../common/define-endpoint.ts';
import type { inviteSchemas as S } from './invite.schemas.ts';

const people = { access: 'customer', permission: ['admin.users'] } as const;

export const inviteEndpoints = {
  list: defineEndpoint<typeof S.list>({
    ...people,
    method: 'GET',
    path: '/api/v1/backoffice/invites',
    summary: 'Invites to the company with their states, the newest first, 50 a page',
    errors: [],
  }),
  send: defineEndpoint<typeof S.send>({
    ...people,
    refusesAssumed: 'assume.denied',
    method: 'POST',
    path: '/api/v1/backoffice/invites',
    summary: 'Invites addresses with roles, functions and establishments, or says what would become of each',
    errors: ['permission.denied', 'permission.not_held', 'request.invalid', 'conflict.busy'],
  }),
  resend: defineEndpoint<typeof S.resend>({
    ...people,
    refusesAssumed: 'assume.denied',
    method: 'POST',
    path: '/api/v1/backoffice/invites/{id}/resend',
    summary: 'Sends an invite again with a new link for seven days; the old one is dead',
    errors: ['permission.denied', 'permission.not_held', 'invite.not_found', 'invite.used', 'conflict.busy'],
  }),
  revoke: defineEndpoint<typeof S.revoke>({
    ...people,
    refusesAssumed: 'assume.denied',
    method: 'DELETE',
    path: '/api/v1/backoffice/invites/{id}',
    summary: 'Takes an invite back: its link is dead',
    errors: ['permission.denied', 'invite.not_found', 'invite.used', 'conflict.busy'],
  }),
  get: defineEndpoint<typeof S.get>({
    method: 'GET',
    path: '/public/v1/invites/{token}',
    summary: 'Who an invite is for and what has to be accepted',
    access: 'public',
    errors: ['invite.invalid'],
  }),
  register: defineEndpoint<typeof S.register>({
    method: 'POST',
    path: '/public/v1/invites/{token}/register',
    summary: 'Makes the invited user; the e-mail of the invite is the login',
    access: 'public',
    errors: [
      'invite.invalid',
      'invite.login_taken',
      'invite.cpf_taken',
      'legal_agreement.changed',
      'password.weak',
      'password.personal',
      'request.invalid',
    ],
  }),
};
