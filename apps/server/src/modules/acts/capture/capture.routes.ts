import { endpoints } from '@tramite/contract';
import { bind } from '../../../platform/http/binding.ts';
import { copyDraft, previewCopy } from './capture.draft.copy.service.ts';
import { discardDraft, getDraft, getDrafts } from './capture.draft.service.ts';
import { createThumb } from './capture.inspect.service.ts';
import { capture, captureMultiple } from './capture.service.ts';
import { createUpload } from './capture.upload.service.ts';

export const captureRoutes = [
  bind(endpoints.capture.createUpload, ({ ctx, body }) => createUpload(ctx, body)),
  bind(endpoints.capture.createThumb, ({ ctx, body }) => createThumb(ctx, body.storageLocal)),
  bind(endpoints.capture.capture, ({ ctx, body }) => capture(ctx, body)),
  bind(endpoints.capture.captureMultiple, ({ ctx, body }) => captureMultiple(ctx, body)),
  bind(endpoints.capture.listDrafts, ({ ctx }) => getDrafts(ctx)),
  bind(endpoints.capture.getDraft, ({ ctx, params }) => getDraft(ctx, params.id)),
  bind(endpoints.capture.discardDraft, ({ ctx, params }) => discardDraft(ctx, params.id)),
  bind(endpoints.capture.previewCopy, ({ ctx, params }) => previewCopy(ctx, params.a, params.b)),
  bind(endpoints.capture.copyDraft, ({ ctx, params }) => copyDraft(ctx, params.a, params.b)),
];
