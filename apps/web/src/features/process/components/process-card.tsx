import { Skeleton } from '@mantine/core';
import { type Process, processSituation } from '@tramite/contract';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDensity } from '../../../lib/preference/use-density.ts';
import { SlaBadge } from '../../../parts/process/sla-badge.tsx';
import { CardTools } from '../../../parts/record/card-tools.tsx';
import card from '../../../parts/record/record-card.module.css';
import { RecordNumber } from '../../../parts/record/record-number.tsx';
import { lazyPart } from '../../../ui/late/lazy-part.tsx';
import { ProcessChecks } from './process-checks.tsx';
import { LastProgress } from './process-last-progress.tsx';
import { ProcessMissing } from './process-missing.tsx';
import { ProcessSituationBadge } from './process-situation-badge.tsx';
import { ProcessStage } from './process-stage.tsx';
import { ProcessTitle } from './process-title.tsx';
import { DocumentsToggle, documentsPanelId, Pendencies } from './process-toggles.tsx';
import { StageLine } from './stage-line.tsx';
import { type Transition, TransitionMenu } from './transition-menu.tsx';

export interface ProcessCardProps {
  readonly process: Process;
  /** Whether its documents are shown; kept by the list, since a card out of sight is not in the page. */
  readonly isExpanded: boolean;
  /** The process the reader asked for by its number: its page below shows all of it. */
  readonly isAlone?: boolean;
  readonly onToggle: () => void;
  readonly onOpenDocument: (documentIds: readonly number[], index: number) => void;
  readonly onTransit: (process: Process, transition: Transition) => void;
  readonly onShowHistory: (process: Process) => void;
  /** The menu of what else can be done with it. */
  readonly menu?: ReactNode;
  /** Chooses the card in a list. */
  readonly select?: ReactNode;
}

const ProcessDocuments = lazyPart(() => import('./process-documents.tsx'), 'ProcessDocuments', { failure: 'line' });
const ProcessDetails = lazyPart(() => import('./process-details.tsx'), 'ProcessDetails', { failure: 'line' });

/** A process in a list: whose it is, where it stands, what it lacks, and what the actor may do about it. */
export function ProcessCard(props: ProcessCardProps) {
  const {
    process,
    select,
    menu,
    isExpanded,
    isAlone = false,
    onToggle,
    onOpenDocument,
    onTransit,
    onShowHistory,
  } = props;
  const { t } = useTranslation('process');
  const [density] = useDensity();
  const [isDetailed, setDetailed] = useState(!isAlone && density === 'comfortable');
  const { id } = process;
  const detailsId = `details-of-${id}`;
  const handleTransit = (transition: Transition) => onTransit(process, transition);
  const showHistory = () => onShowHistory(process);
  return (
    <div className={card.card} data-alone={isAlone || undefined}>
      {!isAlone && <StageLine process={process} />}
      <div className={card.lines}>
        {select}
        <RecordNumber id={id} />
        <ProcessTitle process={process} />
        <div className={card.decision}>
          <span className={card.due}>
            <SlaBadge delayHours={process.processDelayHours} />
            {isWorthSaying(process) && <ProcessSituationBadge situation={process.situation} />}
          </span>
          <span className={card.money}>{process.subject.value?.display}</span>
          <span className={card.action}>
            <TransitionMenu process={process} onTransit={handleTransit} />
          </span>
        </div>
        <div className={`${card.standing} ${card.note}`}>
          <ProcessStage process={process} />
          <ProcessChecks process={process} />
          <Pendencies process={process} isExpanded={isExpanded} onToggle={onToggle} />
          <ProcessMissing process={process} onTransit={handleTransit} />
          <DocumentsToggle process={process} isExpanded={isExpanded} onToggle={onToggle} />
        </div>
        <CardTools
          historyLabel={t('card.historyOf', { id })}
          onShowHistory={showHistory}
          moreLabel={t('card.moreOf', { id })}
          detailsId={detailsId}
          isDetailed={isDetailed}
          onDetailed={setDetailed}
          menu={menu}
        />
      </div>
      <LastProgress process={process} onShowHistory={showHistory} />
      {isDetailed && (
        <div id={detailsId}>
          <Suspense fallback={<Skeleton height={72} mt={8} />}>
            <ProcessDetails process={process} onShowHistory={showHistory} />
          </Suspense>
        </div>
      )}
      {isExpanded && (
        <div id={documentsPanelId(id)}>
          <Suspense fallback={<Skeleton height={72} mt={8} />}>
            <ProcessDocuments process={process} onOpen={onOpenDocument} />
          </Suspense>
        </div>
      )}
    </div>
  );
}

/** A process under way says so by its stage. */
const isWorthSaying = ({ situation, task }: Process) => task === null || situation.id !== processSituation.ongoing;
