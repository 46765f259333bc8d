import { Text } from '@mantine/core';
import type { FlowProblem, ManagedFlow } from '@tramite/contract';
import { fieldFor } from '@tramite/rules/workflow-editor/element-fields';
import { kindOf } from '@tramite/rules/workflow-editor/element-kind';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReasonText } from '../../../lib/abilities/use-reason-text.ts';
import { useShortcuts } from '../../../lib/shortcut/use-shortcuts.ts';
import { ReasonButton } from '../../../ui/button/reason-button.tsx';
import { DraftSaved } from '../../../ui/draft/draft-saved.tsx';
import { ProblemList } from '../../../ui/draft/problem-list.tsx';
import { useDraftSaving } from '../../../ui/draft/use-draft-saving.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { lazyModal } from '../../../ui/late/lazy-modal.tsx';
import { useSaveDraft } from '../api/change-flow.mutation.ts';
import styles from './editor.module.css';
import { EditorConflict } from './editor-conflict.tsx';
import { EditorTools, type EditorView } from './editor-tools.tsx';
import { ElementPanel } from './element-panel.tsx';
import { ElementTable } from './element-table.tsx';
import { Panel } from './panel-context.ts';
import { useFlowEdits } from './use-flow-edits.ts';
import { useFlowModeler } from './use-flow-modeler.ts';
import { useFlowChoices } from './use-live-lint.ts';

const ImportFlowModal = lazyModal(() => import('../modals/import-flow.modal.tsx'), 'ImportFlowModal');
const PublishFlowModal = lazyModal(() => import('../modals/publish-flow.modal.tsx'), 'PublishFlowModal');

interface FlowEditorProps {
  readonly flow: ManagedFlow;
  /** Begins anew with what the server has. */
  readonly onReopen: () => void;
}

/** Draws the flow of a type: what is drawn is saved as its draft. */
export function FlowEditor({ flow, onReopen }: FlowEditorProps) {
  const { t } = useTranslation(['workflow-editor', 'workflow-management']);
  const reasonText = useReasonText();
  const { workflowId: id, version, bpmnXml: content, changedBy, changedAt } = flow;
  const { mutateAsync: save } = useSaveDraft(id);
  const saving = useDraftSaving({ name: 'flow', id, version, content, changedBy, changedAt, save });
  const [failure, setFailure] = useState<Error | null>(null);
  const { place, modeler } = useFlowModeler(saving.first, setFailure);
  const { data: choices, error, refetch } = useFlowChoices(flow.workflowId);
  const problems = useFlowEdits({ flow, modeler, choices, keep: saving.keep });
  const [view, setView] = useState<EditorView>('drawing');
  const [opened, setOpened] = useState<'import' | 'publish' | null>(null);
  const panel = useRef<HTMLElement>(null);
  const chosen = modeler?.chosen();
  useEffect(() => {
    if (view === 'drawing') modeler?.show();
  }, [view, modeler]);
  const handleJump = ({ elementId, code }: FlowProblem) => {
    const element = modeler?.find(elementId);
    if (!modeler || !element) return;
    modeler.choose(elementId);
    const field = fieldFor(kindOf(element), code);
    requestAnimationFrame(() => focusField(panel.current, field?.name));
  };
  const flush = async () => {
    if (modeler && modeler.edits > 0) saving.keep(await modeler.xml());
    return saving.saver.flush();
  };
  useShortcuts([
    { keys: 'mod+S', label: t('tools.save'), inFields: true, run: () => void flush() },
    { keys: 'mod+Z', label: t('tools.undo'), run: () => modeler?.undo() },
    { keys: 'mod+shift+Z', label: t('tools.redo'), run: () => modeler?.redo() },
  ]);
  const handleOpen = async (what: 'import' | 'publish') => {
    if (await flush()) setOpened(what);
    else if (saving.state.kind !== 'conflict') toast.error(t('notSaved'));
  };
  return (
    <div className={styles.editor}>
      <div className={styles.bar}>
        {modeler && (
          <EditorTools
            name={flow.name}
            modeler={modeler}
            view={view}
            onView={setView}
            onImport={() => void handleOpen('import')}
          />
        )}
        <div className={styles.saved} role="status">
          <DraftSaved state={saving.state} />
        </div>
        <ReasonButton reason={reasonText(flow.abilities.publish)} onClick={() => void handleOpen('publish')}>
          {t('workflow-management:draft.publish')}
        </ReasonButton>
      </div>
      {modeler && <EditorConflict flow={flow} modeler={modeler} saving={saving} onOpenTheirs={onReopen} />}
      {failure && <ErrorState error={failure} onRetry={onReopen} />}
      <div className={styles.work}>
        <div className={styles.main}>
          <div
            ref={place}
            className={styles.canvas}
            hidden={view !== 'drawing'}
            role="application"
            aria-label={t('views.drawing')}
          />
          {modeler && choices && view === 'list' && (
            <Panel value={{ modeler, choices, problems }}>
              <ElementTable chosen={chosen} />
            </Panel>
          )}
          <ProblemList problems={problems.map(placed)} onJump={handleJump} />
        </div>
        <section ref={panel} className={styles.panel} aria-label={t('panel')}>
          {error && !choices && <ErrorState error={error} onRetry={() => void refetch()} />}
          {modeler && choices && (
            <Panel value={{ modeler, choices, problems }}>
              <ElementPanel key={chosen?.id} element={chosen} />
            </Panel>
          )}
          {!modeler && !failure && <Text c="dimmed">{t('opening')}</Text>}
        </section>
      </div>
      {opened === 'import' && <ImportFlowModal flow={flow} onSaved={onReopen} onClose={() => setOpened(null)} />}
      {opened === 'publish' && <PublishFlowModal flow={flow} onClose={() => setOpened(null)} />}
    </div>
  );
}

const placed = (problem: FlowProblem) => ({ ...problem, at: problem.elementId });

function focusField(panel: HTMLElement | null, name: string | undefined): void {
  const place = (name && panel?.querySelector(`[data-field="${name}"]`)) || panel;
  const input = place?.querySelector<HTMLElement>('input, textarea, button');
  input?.scrollIntoView({ block: 'center' });
  input?.focus();
}
