import { endpoints, type ManagedFlow } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { DraftConflict } from '../../../ui/draft/draft-conflict.tsx';
import type { DraftSaving } from '../../../ui/draft/use-draft-saving.ts';
import type { FlowModeler } from '../modeler/flow-modeler.ts';
import { saveFlow } from '../save-flow.ts';

interface EditorConflictProps {
  readonly flow: ManagedFlow;
  readonly modeler: FlowModeler;
  readonly saving: DraftSaving<string>;
  /** Opens what the server has; one's own drawing waits in this browser. */
  readonly onOpenTheirs: () => void;
}

/** Two drew at once: whoever comes later decides, and neither drawing is lost. */
export function EditorConflict({ flow, modeler, saving, onOpenTheirs }: EditorConflictProps) {
  const { t } = useTranslation('workflow-editor');
  const { name, workflowId: id } = flow;
  return (
    <DraftConflict
      what={t('conflict.what')}
      saving={saving}
      mine={() => modeler.xml()}
      askTheirs={async () => {
        const { bpmnXml, changedBy } = await call(endpoints.workflowManagement.get, { params: { id } });
        return { content: bpmnXml, by: changedBy ?? '' };
      }}
      download={(drawn, by) => saveFlow(by === undefined ? name : t('conflict.theirFile', { name, by }), drawn)}
      onOpenTheirs={onOpenTheirs}
      onTake={async (drawn) => {
        await modeler.open(drawn);
        saving.keep(await modeler.xml());
      }}
    />
  );
}
