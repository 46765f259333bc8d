import { defineEndpoint } from '../common/define-endpoint.ts';
import type { receiptSchemas as S } from './receipt.schemas.ts';

export const receiptEndpoints = {
  check: defineEndpoint<typeof S.check>({
    method: 'GET',
    path: '/public/v1/receipts/{code}',
    summary: 'What anybody who has the code of a receipt may know of the signature, without names',
    access: 'public',
    errors: ['receipt.not_found', 'receipt.not_ready'],
  }),
};
