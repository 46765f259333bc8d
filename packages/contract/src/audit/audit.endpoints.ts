import { defineEndpoint } from '../common/define-endpoint.ts';
import type { auditSchemas as S } from './audit.schemas.ts';

const call = {
  access: 'customer',
  permission: ['admin.audit'],
  refusesAssumed: 'assume.denied',
  errors: [],
} as const;

export const auditEndpoints = {
  list: defineEndpoint<typeof S.list>({
    ...call,
    method: 'GET',
    path: '/api/v1/backoffice/audit',
    summary: 'What was done, refused and read in the company, newest first, 100 a page',
  }),
  actions: defineEndpoint<typeof S.actions>({
    ...call,
    method: 'GET',
    path: '/api/v1/backoffice/audit/actions',
    summary: 'Actions and kinds of objects that stand in the audit of the company',
  }),
  people: defineEndpoint<typeof S.people>({
    ...call,
    method: 'GET',
    path: '/api/v1/backoffice/audit/people',
    summary: 'People of the company by words of their name, login or e-mail, whether they may come in or not, or one',
  }),
  export: defineEndpoint<typeof S.export>({
    ...call,
    method: 'GET',
    path: '/api/v1/backoffice/audit/export',
    summary: 'The same as a CSV file of 10,000 lines at most; is audited itself',
  }),
  verify: defineEndpoint<typeof S.verify>({
    ...call,
    method: 'POST',
    path: '/api/v1/backoffice/audit/verify',
    summary: 'Reads the sealed audit of the company again and says whether it still is what was sealed',
  }),
};
