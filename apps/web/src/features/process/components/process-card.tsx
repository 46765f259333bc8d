import { Button, UnstyledButton } from '@mantine/core';
import { IconAlertCircle, IconChevronRight, IconHistory } from '@tabler/icons-react';
import type { Process } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../lib/format/number.ts';
import { shortName } from '../../../lib/format/text.ts';
import { FactList } from '../../../ui/fact-list.tsx';
import card from '../../../ui/record-card.module.css';
import { RecordNumber } from '../../../ui/record-number.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { SlaBadge } from '../../../ui/sla-badge.tsx';
import { ToneBadge } from '../../../ui/tone-badge.tsx';
import styles from './process-card.module.css';
import { ProcessDocuments } from './process-documents.tsx';
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
}

/** A process in a list: what it is, where it stands, what it lacks, and what the actor may do about it. */
export function ProcessCard(props: ProcessCardProps) {
  const { process } = props;
  return (
    <div className={card.card}>
      <ProcessHeader {...props} />
      <div className={styles.body}>
        <FactList facts={process.indexers} limit={7} />
        <div className={`${styles.standing} ${card.note}`}>
          <ProcessStage process={process} />
          <ProcessProgress process={process} />
        </div>
      </div>
      <ProcessFooter {...props} />
    </div>
  );
}

function ProcessHeader({ process, onTransit, onShowHistory }: ProcessCardProps) {
  const { t } = useTranslation('process');
  const { id, type, situation, processDelayHours, openPendencies, valueCents } = process;
  return (
    <div className={card.header}>
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
        {valueCents !== null && <span className={card.money}>{formatMoney(valueCents)}</span>}
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
  const { id, documents, documentCount, lastProgress, captureInfo, establishment } = process;
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
      {isExpanded && documents.length > 0 && (
        <div id={panelId}>
          <ProcessDocuments
            documents={documents}
            onOpen={(index) =>
              onOpenDocument(
                documents.map((document) => document.id),
                index,
              )
            }
          />
        </div>
      )}
    </>
  );
}
