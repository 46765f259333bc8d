import { Button, Skeleton, UnstyledButton } from '@mantine/core';
import { IconAlertCircle, IconChevronRight, IconHistory } from '@tabler/icons-react';
import type { Process } from '@tramite/contract';
import { formatCents } from '@tramite/rules/money/cents';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { shortName } from '../../../lib/format/text.ts';
import { type Density, useDensity } from '../../../lib/preference/use-density.ts';
import { FactList } from '../../../ui/fact-list.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import card from '../../../ui/record-card.module.css';
import { RecordNumber } from '../../../ui/record-number.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { SlaBadge } from '../../../ui/sla-badge.tsx';
import { ToneBadge } from '../../../ui/tone-badge.tsx';
import styles from './process-card.module.css';
import { ProcessProgress } from './process-progress.tsx';
import { ProcessSituationBadge } from './process-situation-badge.tsx';
import { ProcessStage } from './process-stage.tsx';
import { type Transition, TransitionMenu } from './transition-menu.tsx';

export interface ProcessCardProps {
  readonly process: Process;
  /** Whether its documents are shown; kept by the list, since a card out of sight is not in the page. */
  readonly isExpanded: boolean;
  readonly onToggle: () => void;
  readonly onOpenDocument: (documentIds: readonly number[], index: number) => void;
  readonly onTransit: (process: Process, transition: Transition) => void;
  readonly onShowHistory: (process: Process) => void;
  /** Chooses the card in a list. */
  readonly select?: ReactNode;
}

const ProcessDocuments = lazyPart(() => import('./process-documents.tsx'), 'ProcessDocuments', { failure: 'line' });

const factLimits: Readonly<Record<Density, number>> = { compact: 3, normal: 7, comfortable: 11 };

/** A process in a list: what it is, where it stands, what it lacks, and what the actor may do about it. */
export function ProcessCard(props: ProcessCardProps) {
  const { process } = props;
  const [density] = useDensity();
  return (
    <div className={card.card}>
      <ProcessHeader {...props} />
      <div className={styles.body}>
        <FactList facts={process.indexers} limit={factLimits[density]} />
        <div className={`${styles.standing} ${card.note}`}>
          <ProcessStage process={process} />
          <ProcessProgress process={process} />
        </div>
      </div>
      <ProcessFooter {...props} />
    </div>
  );
}

function ProcessHeader({ process, select, onTransit, onShowHistory }: ProcessCardProps) {
  const { t } = useTranslation('process');
  const { id, type, situation, processDelayHours, openPendencies, valueCents } = process;
  return (
    <div className={card.header}>
      {select}
      <RecordNumber id={id} />
      <h2 className={card.title} id={`record-${id}`}>
        {type.label}
      </h2>
      <div className={card.badges}>
        <ProcessSituationBadge situation={situation} />
        <SlaBadge delayHours={processDelayHours} />
        {openPendencies > 0 && (
          <ToneBadge tone="bad" icon={IconAlertCircle} label={t('card.pendencies', { count: openPendencies })} />
        )}
        {valueCents !== null && <span className={card.money}>{formatCents(valueCents)}</span>}
      </div>
      <div className={card.actions}>
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconHistory size={16} aria-hidden />}
          aria-label={t('card.historyOf', { id })}
          onClick={() => onShowHistory(process)}
        >
          {t('card.history')}
        </Button>
        <TransitionMenu process={process} onTransit={(transition) => onTransit(process, transition)} />
      </div>
    </div>
  );
}

function ProcessFooter({ process, isExpanded, onToggle, onOpenDocument }: ProcessCardProps) {
  const { t } = useTranslation('process');
  const { id, documentCount, lastProgress, captureInfo, establishment } = process;
  const panelId = `documents-of-${id}`;
  return (
    <>
      <div className={`${styles.footer} ${card.note}`}>
        {documentCount === 0 ? (
          t('card.noDocuments')
        ) : (
          <UnstyledButton
            className={styles.toggle}
            aria-expanded={isExpanded}
            aria-controls={isExpanded ? panelId : undefined}
            onClick={onToggle}
          >
            <IconChevronRight size={16} aria-hidden className={styles.chevron} />
            {t('card.documents', { count: documentCount })}
          </UnstyledButton>
        )}
        {lastProgress && (
          <span className={styles.last}>
            {t('card.lastProgress')}: {lastProgress.description}
            {lastProgress.user && ` · ${shortName(lastProgress.user)}`} · <RelativeTime instant={lastProgress.date} />
          </span>
        )}
        <span className={styles.origin}>
          {t('card.owner', { name: shortName(captureInfo.owner.name) })} · {establishment.label} ·{' '}
          <RelativeTime instant={captureInfo.date} />
        </span>
      </div>
      {isExpanded && (
        <div id={panelId}>
          <Suspense fallback={<Skeleton height={72} mt={8} />}>
            <ProcessDocuments process={process} onOpen={onOpenDocument} />
          </Suspense>
        </div>
      )}
    </>
  );
}
