import { useTranslation } from 'react-i18next';
import { failureKindOf, messageOf } from '../../../lib/api/api-error.ts';
import { SlaBadge } from '../../../parts/process/sla-badge.tsx';
import card from '../../../parts/record/record-card.module.css';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { ModalFrame } from '../../../ui/overlay/modal-frame.tsx';
import { useProcessPage } from '../api/get-process-page.query.ts';
import { ProcessSituationBadge } from '../components/process-situation-badge.tsx';
import { ProcessStage } from '../components/process-stage.tsx';
import { FieldGroups } from '../page/field-groups.tsx';
import styles from '../page/process-page.module.css';
import { ProcessWay } from '../page/process-way.tsx';

export interface ProcessCardModalProps {
  readonly processId: number;
  readonly onClose: () => void;
}

/** workflowCard: the process a record belongs to, without leaving the record; or that it is not there. */
export function ProcessCardModal({ processId: id, onClose }: ProcessCardModalProps) {
  const { t } = useTranslation('process-page');
  const { data, isError, error, refetch } = useProcessPage(id);
  return (
    <ModalFrame
      title={t('card.title', { id })}
      onClose={onClose}
      footer={
        data && (
          <LinkButton to="/home" search={{ workflowId: id }} onClick={onClose}>
            {t('card.open')}
          </LinkButton>
        )
      }
    >
      {data && <Card page={data} />}
      {!data && isError && failureKindOf(error) === 'missing' && <EmptyState title={messageOf(error)} />}
      {!data && isError && failureKindOf(error) !== 'missing' && (
        <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <Skeletons count={4} height={44} />}
    </ModalFrame>
  );
}

function Card({ page }: { readonly page: NonNullable<ReturnType<typeof useProcessPage>['data']> }) {
  const { process, indexers } = page;
  return (
    <div className={styles.groups}>
      <div className={`${card.line} ${card.note}`}>
        <strong>{process.type.label}</strong>
        <span>{process.establishment.label}</span>
        <ProcessSituationBadge situation={process.situation} />
        <SlaBadge delayHours={process.processDelayHours} />
        <ProcessStage process={process} />
      </div>
      <FieldGroups indexers={indexers} />
      <ProcessWay page={page} />
    </div>
  );
}
