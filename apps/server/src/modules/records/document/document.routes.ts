import { endpoints } from '@tramite/contract';
import { bind } from '../../../platform/http/binding.ts';
import { getDocumentIndexers } from './document.indexers.service.ts';
import { getDocumentPage } from './document.page.service.ts';

export const documentRoutes = [
  bind(endpoints.document.getIndexers, ({ ctx, params }) => getDocumentIndexers(ctx, params.id)),
  bind(endpoints.document.getPage, ({ ctx, params, query }) => getDocumentPage(ctx, params, query.attachmentId)),
];
