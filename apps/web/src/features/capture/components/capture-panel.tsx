import { IconBuildingStore } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../../../lib/draft/use-draft.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeletons } from '../../../ui/skeletons.tsx';
import styles from './capture.module.css';
import { CaptureDesk } from './capture-desk.tsx';
import { useCaptureChoices } from './use-capture-choices.ts';

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
  const goOn = (draftId: string) => {
    current.save(draftId);
    setId(draftId);
    setAgain(true);
  };
  return (
    <CaptureDesk
      key={id}
      id={id}
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
