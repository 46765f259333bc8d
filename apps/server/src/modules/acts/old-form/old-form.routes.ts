import { endpoints } from '@tramite/contract';
import { bind } from '../../../platform/http/binding.ts';
import { getFields, getSaved, saveOldForm } from './old-form.service.ts';

export const oldFormRoutes = [
  bind(endpoints.oldForm.getFields, ({ ctx, query }) => getFields(ctx, query)),
  bind(endpoints.oldForm.save, ({ ctx, body }) => saveOldForm(ctx, body)),
  bind(endpoints.oldForm.get, ({ ctx, params }) => getSaved(ctx, params.id)),
];
