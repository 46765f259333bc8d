import { SegmentedControl, VisuallyHidden } from '@mantine/core';
import { endpoints, type FormProblem, type FormType } from '@tramite/contract';
import { isSameContent } from '@tramite/rules/form/same-content';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReasonText } from '../../../lib/abilities/use-reason-text.ts';
import { call } from '../../../lib/api/call.ts';
import { useShortcuts } from '../../../lib/shortcut/use-shortcuts.ts';
import { DraftConflict } from '../../../ui/draft/draft-conflict.tsx';
import { ProblemList } from '../../../ui/draft/problem-list.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { lazyModal } from '../../../ui/late/lazy-modal.tsx';
import { confirm } from '../../../ui/overlay/confirm.ts';
import { useDiscardFormDraft } from '../api/change-form-type.mutation.ts';
import { useFormChoices } from '../api/form-type-reads.ts';
import { designOf, saveForm } from '../form-design.ts';
import { Canvas } from './canvas.tsx';
import styles from './designer.module.css';
import { DesignerBar, type DesignerModal } from './designer-bar.tsx';
import { DesignerProvider, useDesigner } from './designer-context.ts';
import { DragArea, type Dragged } from './drag.tsx';
import { findPlaced } from './form-edits.ts';
import { FormPanel } from './form-panel.tsx';
import { Palette } from './palette.tsx';
import type { PartKey } from './part-kinds.ts';
import { PartPanel } from './part-panel.tsx';
import { TryOut } from './try-out.tsx';
import { useFormDesign, useFormProblems, useLinkedForm } from './use-form-design.ts';
import { useRowActs } from './use-row-acts.ts';

const ImportFormModal = lazyModal(() => import('../modals/import-form.modal.tsx'), 'ImportFormModal');
const PublishFormModal = lazyModal(() => import('../modals/publish-form.modal.tsx'), 'PublishFormModal');
const FormVersionsModal = lazyModal(() => import('../modals/form-versions.modal.tsx'), 'FormVersionsModal');

interface FormDesignerProps {
  readonly type: FormType;
  /** Begins anew with what the server has. */
  readonly onReopen: () => void;
}

/** Designs a form type: what is changed is saved as its draft. */
export function FormDesigner({ type, onReopen }: FormDesignerProps) {
  const { t } = useTranslation('form-type');
  const { saving, designer, state } = useFormDesign(type);
  const { design } = state;
  const choices = useFormChoices();
  const links = choices.data?.indexers ?? none;
  const documentTypes = choices.data?.documentTypes ?? none;
  const definition = useLinkedForm(design.definition, links);
  const problems = useFormProblems(design.definition, choices.data?.indexers);
  const [opened, setOpened] = useState<DesignerModal | null>(null);
  const { mutate: discard } = useDiscardFormDraft(type.id);
  const unready = useUnready(type, state.design.definition, problems);
  const flush = () => saving.saver.flush();
  useShortcuts([
    { keys: 'mod+S', label: t('tools.save'), inFields: true, run: () => void flush() },
    { keys: 'mod+Z', label: t('tools.undo'), run: () => designer.undo() },
    { keys: 'mod+shift+Z', label: t('tools.redo'), run: () => designer.redo() },
  ]);
  const handleOpen = async (modal: DesignerModal) => {
    if (modal !== 'publish' || (await flush())) setOpened(modal);
    else if (saving.saver.state().kind !== 'conflict') toast.error(t('notSaved'));
  };
  const handleDiscard = async () => {
    const isSure = await confirm({ title: t('draft.discardAsk'), message: t('draft.discardHint'), isDangerous: true });
    if (isSure && (await flush())) discard(saving.saver.version, { onSuccess: onReopen });
  };
  const tools = useMemo(
    () => ({ type, designer, definition, problems, links, documentTypes }),
    [type, designer, definition, problems, links, documentTypes],
  );
  return (
    <DesignerProvider value={tools}>
      <div className={styles.designer}>
        <DesignerBar
          {...{ type, designer, state, saving, unready }}
          onOpen={(modal) => void handleOpen(modal)}
          onDiscard={() => void handleDiscard()}
        />
        <DraftConflict
          what={t('conflict.what')}
          saving={saving}
          mine={() => designer.state().design}
          askTheirs={async () => {
            const theirs = await call(endpoints.formType.get, { params: { id: type.id } });
            return { content: designOf(theirs), by: theirs.changedBy ?? '' };
          }}
          download={(each, by) =>
            saveForm(each, by === undefined ? each.name : t('conflict.theirFile', { name: each.name, by }))
          }
          onOpenTheirs={onReopen}
          onTake={(other) => designer.edit(() => other, { choose: null })}
        />
        {choices.error && !choices.data && <ErrorState error={choices.error} onRetry={() => void choices.refetch()} />}
        <Desk state={state} />
        {opened === 'import' && <ImportFormModal designer={designer} onClose={() => setOpened(null)} />}
        {opened === 'publish' && <PublishFormModal type={type} onClose={() => setOpened(null)} />}
        {opened === 'versions' && <FormVersionsModal type={type} designer={designer} onClose={() => setOpened(null)} />}
      </div>
    </DesignerProvider>
  );
}

const none = [] as const;

/** Why a form cannot be published as it is now; null when it can. */
function useUnready(type: FormType, definition: FormType['definition'], problems: readonly FormProblem[]) {
  const { t } = useTranslation('form-type');
  const reasonText = useReasonText();
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const isSame = useMemo(() => isSameContent(definition, type.published), [definition, type.published]);
  if (isSame) return reasonText('form_type.no_draft');
  return errors > 0 ? t('publish.errors', { count: errors }) : null;
}

/** Palette, parts and what is told of them, beside each other where there is room. */
function Desk({ state: { design, chosen } }: { readonly state: ReturnType<typeof useFormDesign>['state'] }) {
  const { t } = useTranslation('form-type');
  const { designer, definition, problems } = useDesigner();
  const { acts, add, drop, said } = useRowActs();
  const [view, setView] = useState<'panel' | 'tryOut'>('panel');
  const side = useRef<HTMLElement>(null);
  const element = chosen === null ? null : (findPlaced(design.definition, chosen)?.element ?? null);
  const handleJump = ({ at, code }: FormProblem & { readonly at: string }) => {
    designer.choose(at === '' ? null : at);
    setView('panel');
    requestAnimationFrame(() => focusField(side.current, fieldOf(code)));
  };
  const labelOf = (dragged: Dragged) =>
    'kind' in dragged
      ? t(`kinds.${dragged.kind as PartKey}`)
      : findPlaced(design.definition, dragged.part)?.element.name || t('unnamed');
  const views = ['panel', 'tryOut'] as const;
  return (
    <>
      <DragArea labelOf={labelOf} onDrop={drop}>
        {(over) => (
          <div className={styles.work}>
            <Palette onAdd={add} />
            <Canvas {...{ definition, problems, chosen, acts }} drop={over} />
            <section ref={side} className={styles.side} aria-label={t(`views.${view}`)}>
              <SegmentedControl
                fullWidth
                mb="sm"
                aria-label={t('views.label')}
                value={view}
                data={views.map((value) => ({ value, label: t(`views.${value}`) }))}
                onChange={(value) => setView(views.find((each) => each === value) ?? 'panel')}
              />
              {view === 'tryOut' && <TryOut definition={definition} />}
              {view === 'panel' && element && (
                <>
                  <PanelHead onForm={() => designer.choose(null)} />
                  <PartPanel key={element.id} element={element} />
                </>
              )}
              {view === 'panel' && !element && <FormPanel design={design} />}
            </section>
          </div>
        )}
      </DragArea>
      <ProblemList problems={problems.map((each) => ({ ...each, at: each.fieldId }))} onJump={handleJump} />
      <VisuallyHidden role="status" aria-label={t('said.label')}>
        {said}
      </VisuallyHidden>
    </>
  );
}

function PanelHead({ onForm }: { readonly onForm: () => void }) {
  const { t } = useTranslation('form-type');
  return (
    <button type="button" className={styles.back} onClick={onForm}>
      ← {t('panel.form')}
    </button>
  );
}

/** The field of the panel that mends a problem. */
function fieldOf(code: string): string {
  if (code.startsWith('rule') || code === 'circular') return 'rules';
  if (code.startsWith('link')) return 'indexer';
  if (code.includes('option')) return 'options';
  return code === 'no_picture' ? 'picture' : 'name';
}

function focusField(side: HTMLElement | null, field: string): void {
  const place = side?.querySelector(`[data-field="${field}"]`) ?? side;
  const input = place?.querySelector<HTMLElement>('input:not([type="radio"]), textarea, button');
  input?.scrollIntoView({ block: 'center' });
  input?.focus();
}
