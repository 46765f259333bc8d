import { defineEndpoint } from '../common/define-endpoint.ts';
import type { accessLogSchemas as S } from './access-log.schemas.ts';

export const accessLogEndpoints = {
  create: defineEndpoint<typeof S.create>({
    method: 'POST',
    path: '/api/v1/log/{logType}',
    spec: 'L01',
    summary: 'Records that a document or attachment was viewed, printed, shared or downloaded',
    access: 'customer',
    permission: ['document.view'],
    errors: ['document.not_found'],
  }),
};
