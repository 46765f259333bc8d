import { endpoints } from '@tramite/contract';
import { bind } from '../../../platform/http/binding.ts';
import { deleteProcess, listDeletedProcesses, restoreProcess } from './bin.process.service.ts';
import { deleteDocument, listDeleted, restoreDocument } from './bin.service.ts';

export const binRoutes = [
  bind(endpoints.bin.list, ({ ctx, query }) => listDeleted(ctx, query.before)),
  bind(endpoints.bin.delete, ({ ctx, params }) => deleteDocument(ctx, params.id)),
  bind(endpoints.bin.restore, ({ ctx, params }) => restoreDocument(ctx, params.id)),
  bind(endpoints.bin.listProcesses, ({ ctx, query }) => listDeletedProcesses(ctx, query.before)),
  bind(endpoints.bin.deleteProcess, ({ ctx, params }) => deleteProcess(ctx, params.id)),
  bind(endpoints.bin.restoreProcess, ({ ctx, params }) => restoreProcess(ctx, params.id)),
];
