import { endpoints } from '@tramite/contract';
import { bind } from '../../../platform/http/binding.ts';
import { attach } from './attachment.attach.service.ts';
import { remove } from './attachment.remove.service.ts';

export const attachmentRoutes = [
  bind(endpoints.attachment.attach, ({ ctx, body }) => attach(ctx, body)),
  bind(endpoints.attachment.remove, ({ ctx, params }) => remove(ctx, params)),
];
