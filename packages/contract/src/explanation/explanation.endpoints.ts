import { defineEndpoint } from '../common/define-endpoint.ts';
import type { explanationSchemas as S } from './explanation.schemas.ts';

// Who asks about somebody else needs admin.permissions, in their own profile.
const ofPeople = ['permission.denied', 'assume.denied', 'user.not_found'] as const;

export const explanationEndpoints = {
  explainDocument: defineEndpoint<typeof S.explainDocument>({
    method: 'GET',
    path: '/api/v1/document/{id}/explanation',
    summary: 'Why somebody may do something with a document, or why not',
    access: 'customer',
    errors: ['document.not_found', ...ofPeople],
  }),
  explainProcess: defineEndpoint<typeof S.explainProcess>({
    method: 'GET',
    path: '/api/v1/workflow/{id}/explanation',
    summary: 'Why somebody may do something with a process, or why not',
    access: 'customer',
    errors: ['process.not_found', 'transition.not_found', 'transition.moved', ...ofPeople],
  }),
};
