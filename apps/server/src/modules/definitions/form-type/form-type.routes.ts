import { endpoints } from '@tramite/contract';
import { bind } from '../../../platform/http/binding.ts';
import { createFormType, discardDraft, saveFormType } from './form-type.draft.service.ts';
import { convertOld, listOld, previewOld } from './form-type.old.service.ts';
import { publishFormType, switchFormType } from './form-type.publish.service.ts';
import { createReady, listReady } from './form-type.ready.service.ts';
import { getChoices, getFieldUsage, getFormType, getVersion, listTypes, listVersions } from './form-type.service.ts';

const { formType: calls } = endpoints;

export const formTypeRoutes = [
  bind(calls.list, ({ ctx, query }) => listTypes(ctx, query)),
  bind(calls.choices, ({ ctx }) => getChoices(ctx)),
  bind(calls.get, ({ ctx, params }) => getFormType(ctx, params.id)),
  bind(calls.create, ({ ctx, body }) => createFormType(ctx, body)),
  bind(calls.save, ({ ctx, params, body }) => saveFormType(ctx, params.id, body)),
  bind(calls.discard, ({ ctx, params, body }) => discardDraft(ctx, params.id, body.version)),
  bind(calls.publish, ({ ctx, params, body }) => publishFormType(ctx, params.id, body)),
  bind(calls.switch, ({ ctx, params, body }) => switchFormType(ctx, params.id, body.enabled)),
  bind(calls.listVersions, ({ ctx, params }) => listVersions(ctx, params.id)),
  bind(calls.getVersion, ({ ctx, params }) => getVersion(ctx, params.id, params.number)),
  bind(calls.listReady, ({ ctx }) => listReady(ctx)),
  bind(calls.createReady, ({ ctx, body }) => createReady(ctx, body)),
  bind(calls.listOld, ({ ctx }) => listOld(ctx)),
  bind(calls.previewOld, ({ ctx, params }) => previewOld(ctx, params.id)),
  bind(calls.convertOld, ({ ctx, params, body }) => convertOld(ctx, params.id, body)),
  bind(calls.usage, ({ ctx, params }) => getFieldUsage(ctx, params.id, params.field)),
];
