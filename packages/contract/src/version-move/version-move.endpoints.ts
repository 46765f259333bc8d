import { defineEndpoint } from '../common/define-endpoint.ts';
import type { versionMoveSchemas as S } from './version-move.schemas.ts';

export const versionMoveEndpoints = {
  dryRun: defineEndpoint<typeof S.dryRun>({
    method: 'POST',
    path: '/api/v1/workflow-management/{id}/dry-run',
    summary:
      'Which running processes could move to another version of their flow, and why others cannot; nothing moves',
    access: 'customer',
    permission: ['workflow.manage'],
    errors: ['process_type.not_found', 'workflow.version_not_found', 'workflow.substitute_unknown'],
  }),
};
