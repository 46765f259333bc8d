import { defineEndpoint } from '../common/define-endpoint.ts';
import type { ErrorCode } from '../common/error-codes.ts';
import type { reservationSchemas as S } from './reservation.schemas.ts';

const refusals: ErrorCode[] = [
  'process.not_found',
  'process.closed',
  'process.reserved',
  'conflict.version',
  'conflict.busy',
  'idempotency.mismatch',
  'idempotency.in_progress',
];

export const reservationEndpoints = {
  reserve: defineEndpoint<typeof S.reserve>({
    method: 'PUT',
    path: '/api/v1/workflow/{id}/reserve',
    spec: 'W11',
    summary: 'Reserves a process for the actor, or renews that; nobody else changes it for 30 idle minutes',
    access: 'customer',
    permission: ['process.reserve'],
    errors: refusals,
  }),
  release: defineEndpoint<typeof S.release>({
    method: 'PUT',
    path: '/api/v1/workflow/{id}/release',
    spec: 'W12',
    summary: 'Ends the reservation of a process',
    access: 'customer',
    permission: ['process.reserve'],
    errors: [...refusals, 'process.not_reserved'],
  }),
};
