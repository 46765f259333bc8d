import { Button, Text } from '@mantine/core';
import {
  IconDownload,
  IconPencil,
  IconPlayerPlay,
  IconPlayerTrackNext,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react';
import type { ManagedFlow } from '@tramite/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReasonText } from '../../../lib/abilities/use-reason-text.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { ReasonButton } from '../../../ui/button/reason-button.tsx';
import styles from '../../../ui/draft/versioned.module.css';
import { lazyModal } from '../../../ui/late/lazy-modal.tsx';
import { PageSection } from '../../../ui/layout/page-section.tsx';
import { confirm } from '../../../ui/overlay/confirm.ts';
import { useDiscardDraft } from '../api/change-flow.mutation.ts';
import { saveFlow } from '../save-flow.ts';
import { FlowChanges } from './flow-changes.tsx';
import { FlowProblems } from './flow-problems.tsx';

const ImportFlowModal = lazyModal(() => import('../modals/import-flow.modal.tsx'), 'ImportFlowModal');
const SimulationModal = lazyModal(() => import('../modals/simulation.modal.tsx'), 'SimulationModal');
const PublishFlowModal = lazyModal(() => import('../modals/publish-flow.modal.tsx'), 'PublishFlowModal');

interface FlowDraftProps {
  readonly flow: ManagedFlow;
  /** Tries the draft on the running processes. */
  readonly onTry: (draftId: number) => void;
}

/** The draft of a type: what is wrong with it, what it changes, and its publication. */
export function FlowDraft({ flow, onTry }: FlowDraftProps) {
  const { t } = useTranslation(['workflow-management', 'draft']);
  const reasonText = useReasonText();
  const discarding = useDiscardDraft(flow);
  const [opened, setOpened] = useState<'import' | 'publish' | 'simulation' | null>(null);
  const { draftId, problems, running, abilities } = flow;
  const handleDiscard = async () => {
    if (await confirm({ title: t('draft.discardAsk'), message: t('draft.discardHint'), isDangerous: true })) {
      discarding.mutate();
    }
  };
  return (
    <PageSection title={t('draft.title')} hint={t(draftId === null ? 'draft.none' : 'draft.hint')}>
      <div className={styles.acts}>
        {draftId !== null && (
          <ReasonButton reason={reasonText(abilities.publish)} onClick={() => setOpened('publish')}>
            {t('draft.publish')}
          </ReasonButton>
        )}
        <LinkButton
          variant={draftId === null ? 'filled' : 'default'}
          leftSection={<IconPencil size={16} aria-hidden />}
          to="/workflow-management/bpm"
          search={{ type: flow.workflowId }}
        >
          {t('draft.edit')}
        </LinkButton>
        <Button
          variant="default"
          leftSection={<IconPlayerPlay size={16} aria-hidden />}
          onClick={() => setOpened('simulation')}
        >
          {t('simulation.open')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconUpload size={16} aria-hidden />}
          onClick={() => setOpened('import')}
        >
          {t('draft.import')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => saveFlow(flow.name, flow.bpmnXml)}
        >
          {t('draft.export')}
        </Button>
        {draftId !== null && running > 0 && (
          <Button
            variant="default"
            leftSection={<IconPlayerTrackNext size={16} aria-hidden />}
            onClick={() => onTry(draftId)}
          >
            {t('draft.try')}
          </Button>
        )}
        {draftId !== null && (
          <Button
            variant="default"
            leftSection={<IconTrash size={16} aria-hidden />}
            loading={discarding.isPending}
            onClick={() => void handleDiscard()}
          >
            {t('draft.discard')}
          </Button>
        )}
      </div>
      {draftId !== null && <FlowProblems problems={problems} />}
      {draftId !== null && <FlowChanges flow={flow} />}
      {opened === 'import' && <ImportFlowModal flow={flow} onClose={() => setOpened(null)} />}
      {opened === 'publish' && <PublishFlowModal flow={flow} onClose={() => setOpened(null)} />}
      {opened === 'simulation' && <SimulationModal flow={flow} onClose={() => setOpened(null)} />}
      {draftId === null && problems.length > 0 && (
        <Text c="dimmed">{t('draft:problems.warnings', { count: problems.length })}</Text>
      )}
    </PageSection>
  );
}
