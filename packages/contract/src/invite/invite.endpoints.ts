import { defineEndpoint } from '../common/define-endpoint.ts';
import type { inviteSchemas as S } from './invite.schemas.ts';

export const inviteEndpoints = {
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
