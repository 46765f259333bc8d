import { endpoints } from '@tramite/contract';
import { bind } from '../../../platform/http/binding.ts';
import { attachForm } from './form-filling.attach.service.ts';
import { saveForm } from './form-filling.update.service.ts';

const { form: calls } = endpoints;

export const formFillingRoutes = [
  bind(calls.attach, ({ ctx, params, body }) => attachForm(ctx, params.id, body)),
  bind(calls.update, ({ ctx, params, body }) => saveForm(ctx, params.id, body)),
];
