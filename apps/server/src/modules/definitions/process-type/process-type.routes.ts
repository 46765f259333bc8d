import { endpoints } from '@tramite/contract';
import { bind } from '../../../platform/http/binding.ts';
import {
  getCaptureForm,
  getDocumentTypes,
  getManagementInfo,
  getTree,
  listProcessTypes,
} from './process-type.service.ts';

export const processTypeRoutes = [
  bind(endpoints.processType.tree, ({ ctx, query }) => getTree(ctx, query)),
  bind(endpoints.processType.workflowTree, ({ ctx }) => getTree(ctx, {})),
  bind(endpoints.processType.managementInfo, ({ ctx }) => getManagementInfo(ctx)),
  bind(endpoints.processType.listAll, ({ ctx, params }) => listProcessTypes(ctx, params.filter)),
  bind(endpoints.processType.listDocumentTypes, ({ ctx, query }) => getDocumentTypes(ctx, query)),
  bind(endpoints.processType.getCaptureForm, ({ ctx, params, query }) =>
    getCaptureForm(ctx, params.id, query.establishmentId),
  ),
];
