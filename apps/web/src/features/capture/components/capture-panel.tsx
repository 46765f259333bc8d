import { Title } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeletons } from '../../../ui/skeletons.tsx';
import { useIntake } from '../../../ui/upload/use-intake.ts';
import { useCaptureForm } from '../api/get-capture-form.query.ts';
import styles from './capture.module.css';
import { CaptureForm } from './capture-form.tsx';
import { CapturePlace } from './capture-place.tsx';
import { useCapturePlace } from './use-capture-place.ts';

export interface CapturePanelProps {
  /** The process began; everything was sent. */
  readonly onCaptured: (workflowId: number) => void;
}

/** Begins a process: where, of which type, its fields and its documents. */
export function CapturePanel({ onCaptured }: CapturePanelProps) {
  const { t } = useTranslation('process');
  const { isLoading, error, retry, establishments, tree, limits, place, setPlace, clear } = useCapturePlace();
  const target = place.establishmentId !== null && limits ? { accountId: place.establishmentId, limits } : null;
  const intake = useIntake('capture', target);
  const form = useCaptureForm(place.typeId, place.establishmentId);
  if (error) {
    return <ErrorState error={error} onRetry={retry} />;
  }
  if (isLoading) {
    return <Skeletons count={3} height={56} />;
  }
  if (establishments.length === 0) {
    return (
      <EmptyState
        icon={IconBuildingStore}
        title={t('capture.noEstablishment')}
        hint={t('capture.noEstablishmentHint')}
      />
    );
  }
  if (tree.length === 0) {
    return <EmptyState title={t('capture.noType')} hint={t('capture.noTypeHint')} />;
  }
  return (
    <div className={styles.panel}>
      <section className={styles.card} aria-labelledby="capture-place">
        <Title order={2} id="capture-place" mb="sm">
          {t('capture.place')}
        </Title>
        <CapturePlace establishments={establishments} tree={tree} place={place} onChange={setPlace} />
      </section>
      {form.error && <ErrorState error={form.error} onRetry={() => void form.refetch()} />}
      {form.isLoading && <Skeletons count={4} height={72} />}
      {form.data && (
        <CaptureForm
          key={place.typeId}
          captureForm={form.data}
          intake={intake}
          place={place}
          limits={limits}
          onCaptured={(workflowId) => {
            intake.clear();
            clear();
            onCaptured(workflowId);
          }}
        />
      )}
    </div>
  );
}
