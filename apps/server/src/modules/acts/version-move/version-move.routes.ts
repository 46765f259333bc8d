import { endpoints } from '@tramite/contract';
import { bind } from '../../../platform/http/binding.ts';
import { dryRun } from './version-move.dry-run.service.ts';

export const versionMoveRoutes = [
  bind(endpoints.versionMove.dryRun, ({ ctx, params, body }) => dryRun(ctx, params.id, body)),
];
