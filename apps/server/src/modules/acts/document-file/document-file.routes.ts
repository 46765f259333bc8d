import { endpoints } from '@tramite/contract';
import { bind } from '../../../platform/http/binding.ts';
import { replaceFile } from './document-file.replace.service.ts';
import { listVersions } from './document-file.service.ts';

export const documentFileRoutes = [
  bind(endpoints.documentFile.replace, ({ ctx, params, body }) => replaceFile(ctx, params.id, body)),
  bind(endpoints.documentFile.listVersions, ({ ctx, params }) => listVersions(ctx, params.id)),
];
