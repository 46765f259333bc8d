import { defineEndpoint } from '../common/define-endpoint.ts';
import type { flowBoardSchemas as S } from './flow-board.schemas.ts';

const path = '/api/v1/workflow-management/{id}';
const shared = {
  method: 'POST',
  access: 'customer',
  permission: ['workflow.manage'],
  errors: [
    'process_type.not_found',
    'dashboard.failed',
    'dashboard.off',
    'dashboard.not_found',
    'dashboard.filter_unknown',
  ],
} as const;

export const flowBoardEndpoints = {
  get: defineEndpoint<typeof S.get>({
    ...shared,
    path: `${path}/board`,
    summary:
      'How the processes of a type run: where they stand now, how long stages took in a period, and what came back',
  }),
  listStays: defineEndpoint<typeof S.listStays>({
    ...shared,
    path: `${path}/stays`,
    summary: 'The stays in stages that ended in a period, the last first: what the numbers of the board count',
  }),
};
