import { defineEndpoint } from '../common/define-endpoint.ts';
import type { trustedDeviceSchemas as S } from './trusted-device.schemas.ts';

export const trustedDeviceEndpoints = {
  list: defineEndpoint<typeof S.list>({
    method: 'GET',
    path: '/api/v1/users/trusted-devices',
    summary: 'Browsers the user is asked for no code in, the newest use first',
    access: 'approved',
    refusesAssumed: 'assume.denied',
    errors: [],
  }),
  delete: defineEndpoint<typeof S.delete>({
    method: 'DELETE',
    path: '/api/v1/users/trusted-devices/{id}',
    summary: 'Trusts a browser no longer',
    access: 'approved',
    refusesAssumed: 'assume.denied',
    errors: ['trusted_device.not_found'],
  }),
};
