import { endpoints } from '@tramite/contract';
import { bind } from '../../../platform/http/binding.ts';
import { listAttachmentLabels } from './document.attachment.service.ts';
import { getDocumentContent } from './document.content.service.ts';
import { getDocumentIndexers, updateDocumentIndexers } from './document.indexers.service.ts';
import { getDocumentPage } from './document.page.service.ts';
import { listSharedIndexers } from './document.shared.ts';

export const documentRoutes = [
  bind(endpoints.document.getIndexers, ({ ctx, params }) => getDocumentIndexers(ctx, params.id)),
  bind(endpoints.document.updateIndexers, ({ ctx, params, body }) =>
    updateDocumentIndexers(ctx, params.id, body.indexers),
  ),
  bind(endpoints.document.listSharedIndexers, ({ ctx, body }) => listSharedIndexers(ctx, body.documentIds)),
  bind(endpoints.document.listAttachmentLabels, ({ ctx, params }) => listAttachmentLabels(ctx, params.id)),
  bind(endpoints.document.getContent, ({ ctx, params, query }) => getDocumentContent(ctx, params.id, query)),
  bind(endpoints.document.getPage, ({ ctx, params, query }) => getDocumentPage(ctx, params, query)),
];
