import { defineEndpoint } from '../common/define-endpoint.ts';
import type { legalAgreementSchemas as S } from './legal-agreement.schemas.ts';

export const legalAgreementEndpoints = {
  list: defineEndpoint<typeof S.list>({
    method: 'GET',
    path: '/api/v1/legal-agreements',
    summary: 'Current legal agreements with their texts, and which of them the user accepted',
    access: 'signed',
    errors: [],
  }),
  accept: defineEndpoint<typeof S.accept>({
    method: 'POST',
    path: '/api/v1/legal-agreements/accept',
    summary: 'Accepts current agreements; the session secret changes',
    access: 'signed',
    refusesAssumed: 'assume.denied',
    errors: ['legal_agreement.changed'],
  }),
};
