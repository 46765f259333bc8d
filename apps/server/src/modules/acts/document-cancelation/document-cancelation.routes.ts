import { endpoints } from '@tramite/contract';
import { bind } from '../../../platform/http/binding.ts';
import { cancel } from './document-cancelation.service.ts';

export const documentCancelationRoutes = [
  bind(endpoints.documentCancelation.cancel, ({ ctx, body }) => cancel(ctx, body)),
];
