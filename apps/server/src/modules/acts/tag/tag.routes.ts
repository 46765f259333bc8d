import { endpoints } from '@tramite/contract';
import { bind } from '../../../platform/http/binding.ts';
import { changeTags, listTags } from './tag.service.ts';

export const tagRoutes = [
  bind(endpoints.tag.list, ({ ctx }) => listTags(ctx)),
  bind(endpoints.tag.change, ({ ctx, params, body }) => changeTags(ctx, params.id, body)),
];
