import { endpoints } from '@tramite/contract';
import { bind } from '../../../platform/http/binding.ts';
import { previewDuplication } from './duplication.preview.service.ts';
import { duplicateProcess } from './duplication.service.ts';

export const duplicationRoutes = [
  bind(endpoints.duplication.preview, ({ ctx, params }) => previewDuplication(ctx, params.id)),
  bind(endpoints.duplication.duplicate, ({ ctx, body }) => duplicateProcess(ctx, body)),
];
