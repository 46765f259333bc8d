import { endpoints } from '@tramite/contract';
import { bind } from '../../../platform/http/binding.ts';
import {
  createTemplate,
  getChoices,
  getNames,
  getTemplate,
  getVersion,
  getVersions,
  list,
  saveTemplate,
  setDefault,
  switchEnabled,
} from './form-template.service.ts';

const calls = endpoints.formTemplate;

export const formTemplateRoutes = [
  bind(calls.list, ({ ctx, query }) => list(ctx, query)),
  bind(calls.choices, ({ ctx }) => getChoices(ctx)),
  bind(calls.names, ({ ctx, params }) => getNames(ctx, params.id)),
  bind(calls.get, ({ ctx, params }) => getTemplate(ctx, params.id)),
  bind(calls.create, ({ ctx, body }) => createTemplate(ctx, body)),
  bind(calls.save, ({ ctx, params, body }) => saveTemplate(ctx, params.id, body)),
  bind(calls.setDefault, ({ ctx, params, body }) => setDefault(ctx, params.id, body.isDefault)),
  bind(calls.switch, ({ ctx, params, body }) => switchEnabled(ctx, params.id, body.enabled)),
  bind(calls.listVersions, ({ ctx, params }) => getVersions(ctx, params.id)),
  bind(calls.getVersion, ({ ctx, params }) => getVersion(ctx, params.id, params.number)),
];
