import { emptyFlow } from '@tramite/rules/workflow-version/empty-flow';
import type { ValidInputs } from '../../../../test/valid-input.ts';

const bpmnXml = emptyFlow('Novo fluxo');

export const workflowManagementInputs: ValidInputs<'workflowManagement'> = {
  list: () => ({ query: { state: 'enabled' }, pointsAtNothing: 'lists those of the customer' }),
  get: ({ processTypeId }) => ({ params: { id: processTypeId } }),
  choices: ({ processTypeId }) => ({ params: { id: processTypeId } }),
  listFields: ({ processTypeId }) => ({ params: { id: processTypeId } }),
  createEmpty: ({ processGroupId }) => ({
    body: { name: 'Devolução', groupId: processGroupId, isBPM: true },
  }),
  createFromFile: ({ processGroupId }) => ({
    body: { name: 'Troca', groupId: processGroupId, isBPM: true, bpmnXml },
  }),
  copy: ({ processTypeId, processGroupId }) => ({
    params: { id: processTypeId },
    body: { name: 'Cópia', groupId: processGroupId },
  }),
  edit: ({ processTypeId }) => ({ body: { id: processTypeId, version: 1, bpmnXml } }),
  discard: ({ processTypeId }) => ({ params: { id: processTypeId }, body: { version: 1 } }),
  enable: ({ processTypeId }) => ({ params: { id: processTypeId } }),
  disable: ({ processTypeId }) => ({ params: { id: processTypeId } }),
  lint: ({ processTypeId }) => ({ body: { id: processTypeId, bpmnXml } }),
  lintDraft: ({ processTypeId }) => ({ params: { id: processTypeId } }),
  listVersions: ({ processTypeId }) => ({ params: { id: processTypeId } }),
  getVersion: ({ processTypeId, versionId }) => ({ params: { id: processTypeId, versionId } }),
  compare: ({ processTypeId, versionId }) => ({
    params: { id: processTypeId },
    query: { from: versionId, to: versionId },
  }),
  publish: ({ processTypeId }) => ({ params: { id: processTypeId }, body: { version: 1 } }),
  rollback: ({ processTypeId, versionId }) => ({ params: { id: processTypeId }, body: { version: 1, versionId } }),
};
