import { defineEndpoint } from '../common/define-endpoint.ts';
import type { assumptionSchemas as S } from './assumption.schemas.ts';

export const assumptionEndpoints = {
  begin: defineEndpoint<typeof S.begin>({
    method: 'POST',
    path: '/api/v1/assume-user-profile',
    spec: 'B14',
    summary: 'Assumes the profile of somebody of the company for an hour; the session secret changes',
    access: 'customer',
    permission: ['admin.assume'],
    refusesAssumed: 'assume.denied',
    errors: ['user.not_found', 'user.own_account', 'user.disabled', 'assume.administrator', 'assume.mfa_required'],
  }),
  end: defineEndpoint<typeof S.end>({
    method: 'POST',
    path: '/api/v1/authenticateAssumeAdmin',
    spec: 'A15',
    summary: 'Goes back from an assumed profile to the session that was left; the session secret changes',
    access: 'session',
    errors: ['assume.none'],
  }),
};
