import { endpoints } from '@tramite/contract';
import { bind } from '../../../platform/http/binding.ts';
import { exportAudit, listActions, listAudit, listPeople, verifyAudit } from './audit.service.ts';

const { audit } = endpoints;

export const auditRoutes = [
  bind(audit.list, ({ ctx, query }) => listAudit(ctx, query)),
  bind(audit.actions, ({ ctx }) => listActions(ctx)),
  bind(audit.people, ({ ctx, query }) => listPeople(ctx, query)),
  bind(audit.export, ({ ctx, query }) => exportAudit(ctx, query)),
  bind(audit.verify, ({ ctx }) => verifyAudit(ctx)),
];
