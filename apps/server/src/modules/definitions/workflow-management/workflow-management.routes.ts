import { endpoints } from '@tramite/contract';
import { bind } from '../../../platform/http/binding.ts';
import { copyType, createEmpty, createFromFile } from './workflow-management.create.service.ts';
import { discardDraft, editFlow } from './workflow-management.draft.service.ts';
import { publishFlow, rollBack } from './workflow-management.publish.service.ts';
import {
  compareVersions,
  getFlow,
  getFlowChoices,
  getFlowVersion,
  lintDraft,
  lintFile,
  listFields,
  listFlowVersions,
  listManaged,
} from './workflow-management.service.ts';
import { switchType } from './workflow-management.switch.service.ts';

const { workflowManagement: calls } = endpoints;

export const workflowManagementRoutes = [
  bind(calls.list, ({ ctx, query }) => listManaged(ctx, query)),
  bind(calls.get, ({ ctx, params }) => getFlow(ctx, params.id)),
  bind(calls.choices, ({ ctx, params }) => getFlowChoices(ctx, params.id)),
  bind(calls.listFields, ({ ctx, params }) => listFields(ctx, params.id)),
  bind(calls.createEmpty, ({ ctx, body }) => createEmpty(ctx, body)),
  bind(calls.createFromFile, ({ ctx, body }) => createFromFile(ctx, body)),
  bind(calls.copy, ({ ctx, params, body }) => copyType(ctx, params.id, body)),
  bind(calls.edit, ({ ctx, body }) => editFlow(ctx, body)),
  bind(calls.discard, ({ ctx, params, body }) => discardDraft(ctx, params.id, body.version)),
  bind(calls.enable, ({ ctx, params }) => switchType(ctx, params.id, true)),
  bind(calls.disable, ({ ctx, params }) => switchType(ctx, params.id, false)),
  bind(calls.lint, ({ ctx, body }) => lintFile(ctx, body)),
  bind(calls.lintDraft, ({ ctx, params }) => lintDraft(ctx, params.id)),
  bind(calls.listVersions, ({ ctx, params }) => listFlowVersions(ctx, params.id)),
  bind(calls.getVersion, ({ ctx, params }) => getFlowVersion(ctx, params.id, params.versionId)),
  bind(calls.compare, ({ ctx, params, query }) => compareVersions(ctx, params.id, query)),
  bind(calls.publish, ({ ctx, params, body }) => publishFlow(ctx, params.id, body)),
  bind(calls.rollback, ({ ctx, params, body }) => rollBack(ctx, params.id, body)),
];
