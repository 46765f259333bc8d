import { useQueryClient } from '@tanstack/react-query';
import { type Endpoint, endpoints, type ManagedFlow, type ManagedType } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { queryOf } from '../../../lib/api/keys.ts';
import type { SavedDraft } from '../../../lib/draft/draft-saver.ts';
import { useAction } from '../../../ui/action/use-action.ts';

const { workflowManagement: calls } = endpoints;

/** Everything that shows types or their flows. */
const shown = [
  calls.list,
  calls.get,
  calls.listVersions,
  endpoints.processType.tree,
  endpoints.processType.workflowTree,
  endpoints.setup.get,
] as readonly Endpoint[];

const briefly = 3000;

/** Offers a type for new processes, or no more. */
export function useSwitchFlow() {
  const { t } = useTranslation('workflow-management');
  return useAction({
    name: ({ workflowId }: ManagedType) => `flow-${workflowId}`,
    run: ({ workflowId: id, enabled }) => call(enabled ? calls.disable : calls.enable, { params: { id } }),
    done: ({ enabled }) => ({ text: t(enabled ? 'switch.enabled' : 'switch.disabled'), time: briefly }),
    failed: (error) => ({ text: error.message, time: briefly }),
    anew: shown,
  });
}

export type NewFlow =
  | { readonly from: 'empty'; readonly name: string; readonly groupId: number; readonly isBPM: boolean }
  | {
      readonly from: 'file';
      readonly name: string;
      readonly groupId: number;
      readonly isBPM: boolean;
      readonly bpmnXml: string;
    }
  | { readonly from: 'copy'; readonly name: string; readonly groupId: number; readonly source: number };

/** Makes a type whose flow is a draft. */
export function useCreateFlow() {
  const { t } = useTranslation('workflow-management');
  return useAction({
    name: 'flow-new',
    run: (flow: NewFlow) => {
      const { name, groupId } = flow;
      if (flow.from === 'copy') return call(calls.copy, { params: { id: flow.source }, body: { name, groupId } });
      const { isBPM } = flow;
      if (flow.from === 'empty') return call(calls.createEmpty, { body: { name, groupId, isBPM } });
      return call(calls.createFromFile, { body: { name, groupId, isBPM, bpmnXml: flow.bpmnXml } });
    },
    done: () => t('new.done'),
    // The form says it.
    failed: () => null,
    anew: shown,
  });
}

/** Saves a file as the draft of a type. */
export function useEditFlow({ workflowId: id, version }: ManagedFlow) {
  const { t } = useTranslation('workflow-management');
  return useAction({
    name: `flow-${id}`,
    run: (bpmnXml: string) => call(calls.edit, { body: { id, version, bpmnXml } }),
    done: () => t('draft.saved'),
    failed: () => null,
    anew: shown,
  });
}

/** Saves what is drawn, without a word: the editor shows how it ended. */
export function useSaveDraft(id: number) {
  const client = useQueryClient();
  return useAction({
    name: `flow-draft-${id}`,
    run: ({ version, content: bpmnXml }: SavedDraft<string>) => call(calls.edit, { body: { id, version, bpmnXml } }),
    failed: () => null,
    onDone: (flow) => client.setQueryData(queryOf(calls.get, { params: { id } }).queryKey, flow),
  });
}

export function useDiscardDraft({ workflowId: id, version }: ManagedFlow) {
  const { t } = useTranslation('workflow-management');
  return useAction({
    name: `flow-${id}`,
    run: () => call(calls.discard, { params: { id }, body: { version } }),
    done: () => t('draft.discarded'),
    anew: shown,
  });
}

export function usePublishFlow({ workflowId: id, version }: ManagedFlow) {
  const { t } = useTranslation('workflow-management');
  return useAction({
    name: `flow-${id}`,
    run: (notes: string) => call(calls.publish, { params: { id }, body: { version, notes } }),
    done: ({ inForce }) => t('publish.done', { number: inForce?.number }),
    failed: () => null,
    anew: shown,
  });
}

/** Publishes a former version again. */
export function useRollBack({ workflowId: id, version }: ManagedFlow) {
  const { t } = useTranslation('workflow-management');
  return useAction({
    name: `flow-${id}`,
    run: ({ versionId, notes }: { readonly versionId: number; readonly notes: string }) =>
      call(calls.rollback, { params: { id }, body: { version, versionId, notes } }),
    done: ({ inForce }) => t('rollback.done', { number: inForce?.number }),
    failed: () => null,
    anew: shown,
  });
}
