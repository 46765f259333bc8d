import { defineEndpoint } from '../common/define-endpoint.ts';
import type { processTypeSchemas as S } from './process-type.schemas.ts';

export const processTypeEndpoints = {
  tree: defineEndpoint<typeof S.tree>({
    method: 'GET',
    path: '/api/v1/search/tree',
    spec: 'S02',
    summary: 'Groups and process types the actor may see',
    access: 'customer',
    permission: ['process.view', 'process.create'],
    errors: [],
  }),
  workflowTree: defineEndpoint<typeof S.workflowTree>({
    method: 'GET',
    path: '/api/v1/workflow/tree',
    spec: 'W01',
    summary: 'All groups and process types of the customer, enabled or not',
    access: 'customer',
    permission: ['process.view', 'process.create', 'workflow.manage'],
    errors: [],
  }),
  managementInfo: defineEndpoint<typeof S.managementInfo>({
    method: 'GET',
    path: '/api/v1/workflow/workflowManagementInfo',
    spec: 'S07',
    summary: 'Which process types of the customer are enabled',
    access: 'customer',
    permission: ['workflow.manage'],
    errors: [],
  }),
  listAll: defineEndpoint<typeof S.listAll>({
    method: 'GET',
    path: '/api/workflow/listWorkflow/customer/{filter}',
    spec: 'S06',
    summary: 'Process types of the customer, enabled or not: those whose name contains the filter, or `all`',
    access: 'customer',
    permission: ['process.view', 'process.create', 'workflow.manage'],
    errors: [],
  }),
  listDocumentTypes: defineEndpoint<typeof S.listDocumentTypes>({
    method: 'GET',
    path: '/api/v1/workflow/documentTypes',
    spec: 'S05',
    summary: 'Document types of one process type, or of all',
    access: 'customer',
    permission: ['document.view', 'document.capture'],
    errors: ['process_type.not_found'],
  }),
  getCaptureForm: defineEndpoint<typeof S.getCaptureForm>({
    method: 'GET',
    path: '/api/v1/workflow/type/{id}/capture',
    summary: 'Indexers and documents a new process of this type asks for',
    access: 'customer',
    permission: ['process.create'],
    errors: ['process_type.not_found', 'process_type.disabled', 'establishment.not_found'],
  }),
};
