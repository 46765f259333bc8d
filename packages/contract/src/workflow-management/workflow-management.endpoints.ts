import { defineEndpoint } from '../common/define-endpoint.ts';
import type { ErrorCode } from '../common/error-codes.ts';
import type { Permission } from '../common/permissions.ts';
import { flowLimits } from './flow-limits.ts';
import type { workflowManagementSchemas as S } from './workflow-management.schemas.ts';

const managed = { access: 'customer', permission: ['workflow.manage'] satisfies Permission[] } as const;
const repeated: ErrorCode[] = ['conflict.busy', 'idempotency.mismatch', 'idempotency.in_progress'];
const unreadable: ErrorCode[] = [
  'workflow.bpmn_too_large',
  'workflow.bpmn_too_many_elements',
  'workflow.bpmn_malformed',
  'workflow.bpmn_unsafe',
  'workflow.bpmn_foreign',
  'workflow.bpmn_twice',
  'workflow.bpmn_none',
  'workflow.bpmn_too_complex',
  'upload.busy',
];
const making: ErrorCode[] = ['process_group.not_found', 'workflow.too_many_types', ...repeated];
/** In JSON a character may take six bytes. */
const bodyLimit = flowLimits.maxBytes * 6 + 10_000;

export const workflowManagementEndpoints = {
  list: defineEndpoint<typeof S.list>({
    method: 'GET',
    path: '/api/v1/workflow-management',
    summary:
      'Process types with their flows: the version in force, whether there is a draft, running and late processes',
    ...managed,
    errors: [],
  }),
  get: defineEndpoint<typeof S.get>({
    method: 'GET',
    path: '/api/v1/workflow-management/{id}',
    spec: 'M01',
    summary: 'The flow of a process type as it is edited: its draft, else the version in force',
    ...managed,
    errors: ['process_type.not_found'],
  }),
  choices: defineEndpoint<typeof S.choices>({
    method: 'GET',
    path: '/api/v1/workflow-management/{id}/choices',
    summary: 'What the flow of a process type may name: roles, its fields and documents, checklists, tags and types',
    ...managed,
    errors: ['process_type.not_found'],
  }),
  listFields: defineEndpoint<typeof S.listFields>({
    method: 'GET',
    path: '/api/v1/workflow-management/{id}/fields',
    summary: 'Fields of the processes of a type, as a form asks for them; published or not',
    ...managed,
    errors: ['process_type.not_found'],
  }),
  createEmpty: defineEndpoint<typeof S.createEmpty>({
    method: 'POST',
    path: '/api/v1/workflow-management/empty',
    spec: 'M02',
    summary: 'Makes a process type whose flow is empty',
    ...managed,
    errors: making,
  }),
  createFromFile: defineEndpoint<typeof S.createFromFile>({
    method: 'POST',
    path: '/api/v1/workflow-management/import',
    summary: 'Makes a process type whose draft is a BPMN file',
    ...managed,
    bodyLimit,
    errors: [...unreadable, ...making],
  }),
  copy: defineEndpoint<typeof S.copy>({
    method: 'POST',
    path: '/api/v1/workflow-management/{id}/copy',
    summary: 'Makes a process type with the fields, documents and flow of another one; the flow is a draft',
    ...managed,
    errors: ['process_type.not_found', ...making],
  }),
  edit: defineEndpoint<typeof S.edit>({
    method: 'POST',
    path: '/api/v1/workflow-management/edit',
    spec: 'M03',
    summary: 'Saves the BPMN of a process type as its draft; stages follow from it and are only answered',
    ...managed,
    bodyLimit,
    errors: ['process_type.not_found', 'conflict.version', ...unreadable, ...repeated],
  }),
  discard: defineEndpoint<typeof S.discard>({
    method: 'POST',
    path: '/api/v1/workflow-management/{id}/discard',
    summary: 'Throws the draft of a process type away; the version in force stays',
    ...managed,
    errors: ['process_type.not_found', 'conflict.version', 'workflow.no_draft', ...repeated],
  }),
  enable: defineEndpoint<typeof S.enable>({
    method: 'PUT',
    path: '/api/v1/workflow/{id}/enable',
    spec: 'M04',
    summary: 'Offers a process type for new processes again',
    ...managed,
    errors: ['process_type.not_found', ...repeated],
  }),
  disable: defineEndpoint<typeof S.disable>({
    method: 'PUT',
    path: '/api/v1/workflow/{id}/disable',
    spec: 'M05',
    summary: 'Offers a process type no more; its open processes go on',
    ...managed,
    errors: ['process_type.not_found', ...repeated],
  }),
  lint: defineEndpoint<typeof S.lint>({
    method: 'POST',
    path: '/api/v1/workflow-management/lint',
    summary: 'What is wrong with a BPMN file, for a process type or by itself; nothing is kept',
    ...managed,
    bodyLimit,
    errors: ['process_type.not_found', ...unreadable],
  }),
  lintDraft: defineEndpoint<typeof S.lintDraft>({
    method: 'GET',
    path: '/api/v1/workflow-management/{id}/lint',
    summary: 'What is wrong with the flow of a process type as it is edited',
    ...managed,
    errors: ['process_type.not_found'],
  }),
  listVersions: defineEndpoint<typeof S.listVersions>({
    method: 'GET',
    path: '/api/v1/workflow-management/{id}/versions',
    summary: 'Published versions of the flow of a process type, newest first',
    ...managed,
    errors: ['process_type.not_found'],
  }),
  getVersion: defineEndpoint<typeof S.getVersion>({
    method: 'GET',
    path: '/api/v1/workflow-management/{id}/versions/{versionId}',
    summary: 'One version of a flow with its BPMN',
    ...managed,
    errors: ['process_type.not_found', 'workflow.version_not_found'],
  }),
  compare: defineEndpoint<typeof S.compare>({
    method: 'GET',
    path: '/api/v1/workflow-management/{id}/compare',
    summary: 'What one version of a flow has that another has not, in words',
    ...managed,
    errors: ['process_type.not_found', 'workflow.version_not_found', 'workflow.no_draft'],
  }),
  publish: defineEndpoint<typeof S.publish>({
    method: 'POST',
    path: '/api/v1/workflow-management/{id}/publish',
    summary: 'Makes the draft the version that new processes begin with; running ones stay on theirs',
    ...managed,
    errors: [
      'process_type.not_found',
      'conflict.version',
      'workflow.no_draft',
      'workflow.not_sound',
      'workflow.too_many_versions',
      ...repeated,
    ],
  }),
  rollback: defineEndpoint<typeof S.rollback>({
    method: 'POST',
    path: '/api/v1/workflow-management/{id}/rollback',
    summary: 'Publishes a former version again as a new one; a draft stays',
    ...managed,
    errors: [
      'process_type.not_found',
      'conflict.version',
      'workflow.version_not_found',
      'workflow.in_force',
      'workflow.not_sound',
      'workflow.too_many_versions',
      ...repeated,
    ],
  }),
};
