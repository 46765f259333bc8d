import { endpoints } from '@tramite/contract';
import { bind } from '../../../platform/http/binding.ts';
import { exportAudit, listActions, listAudit, verifyAudit } from './audit.service.ts';

const { audit } = endpoints;

export const auditRoutes = [
  bind(audit.list, ({ ctx, query }) => listAudit(ctx, query)),
  bind(audit.actions, ({ ctx }) => listActions(ctx)),
  bind(audit.export, ({ ctx, query }) => exportAudit(ctx, query)),
  bind(audit.verify, ({ ctx }) => verifyAudit(ctx)),
];
