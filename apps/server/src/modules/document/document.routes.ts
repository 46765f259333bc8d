import { endpoints } from '@tramite/contract';
import { bind } from '../../platform/http/binding.ts';
import { getDocumentIndexers } from './document.indexers.service.ts';

export const documentRoutes = [
  bind(endpoints.document.getIndexers, ({ ctx, params }) => getDocumentIndexers(ctx, params.id)),
];
