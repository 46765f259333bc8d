import { IconBuildingStore } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../../../lib/draft/use-draft.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import styles from './capture.module.css';
import { CaptureDesk, type CaptureDeskProps } from './capture-desk.tsx';
import { useCaptureChoices } from './use-capture-choices.ts';
import { useOpenedDraft } from './use-opened-draft.ts';

export interface CapturePanelProps {
  /** Opens a process: one that began now, or an earlier one. */
  readonly onOpen: (workflowId: number) => void;
}

/** Begins a process, or goes on with a draft of one; the tab remembers which. */
export function CapturePanel({ onOpen }: CapturePanelProps) {
  const { t } = useTranslation('capture');
  const choices = useCaptureChoices();
  const current = useDraft<string>('capture');
  const [id, setId] = useState(() => current.initial ?? crypto.randomUUID());
  const [number, setNumber] = useState<number | null>(null);
  const [isAgain, setAgain] = useState(false);
  const { isLoading, error, retry, establishments, tree } = choices;
  if (error) {
    return <ErrorState isPage error={error} onRetry={retry} />;
  }
  if (isLoading) {
    return (
      <div className={styles.start}>
        <Skeletons count={3} height={86} />
        <Skeletons count={2} height={90} gap={16} />
      </div>
    );
  }
  if (establishments.length === 0) {
    return <EmptyState icon={IconBuildingStore} title={t('noEstablishment')} hint={t('noEstablishmentHint')} />;
  }
  if (tree.length === 0) {
    return <EmptyState title={t('noType')} hint={t('noTypeHint')} />;
  }
  const goOn = (draftId: string, known: number | null = null) => {
    current.save(draftId);
    setNumber(known);
    setId(draftId);
    setAgain(true);
  };
  return (
    <OpenedDraft
      key={id}
      id={id}
      number={number}
      choices={choices}
      isAgain={isAgain}
      onGoOn={goOn}
      onWork={() => current.save(id)}
      onLeave={current.clear}
      onNew={() => goOn(crypto.randomUUID())}
      onOpen={onOpen}
    />
  );
}

interface OpenedDraftProps extends CaptureDeskProps {
  /** What the server calls it, where only the server has it. */
  readonly number: number | null;
}

/** The work on a draft, once this browser has what the server has. */
function OpenedDraft({ number, ...props }: OpenedDraftProps) {
  const { isReady, error, retry } = useOpenedDraft(props.id, number);
  if (error) {
    return <ErrorState isPage error={error} onRetry={retry} />;
  }
  return isReady ? <CaptureDesk {...props} /> : <Skeletons count={4} height={72} />;
}
