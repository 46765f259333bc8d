import { endpoints } from '@tramite/contract';
import { bind } from '../../../platform/http/binding.ts';
import { createThumb } from './capture.inspect.service.ts';
import { capture, captureMultiple } from './capture.service.ts';
import { createUpload } from './capture.upload.service.ts';

export const captureRoutes = [
  bind(endpoints.capture.createUpload, ({ ctx, body }) => createUpload(ctx, body)),
  bind(endpoints.capture.createThumb, ({ ctx, body }) => createThumb(ctx, body.storageLocal)),
  bind(endpoints.capture.capture, ({ ctx, body }) => capture(ctx, body)),
  bind(endpoints.capture.captureMultiple, ({ ctx, body }) => captureMultiple(ctx, body)),
];
