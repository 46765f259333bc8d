import { Skeleton, UnstyledButton } from '@mantine/core';
import type { Document } from '@tramite/contract';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canDo } from '../../../lib/abilities/abilities.ts';
import { type Density, useDensity } from '../../../lib/preference/use-density.ts';
import { SituationBadge } from '../../../parts/document/situation-badge.tsx';
import { CardTools } from '../../../parts/record/card-tools.tsx';
import card from '../../../parts/record/record-card.module.css';
import { RecordNumber } from '../../../parts/record/record-number.tsx';
import { lazyPart } from '../../../ui/late/lazy-part.tsx';
import { Thumbnail } from '../../../ui/value/thumbnail.tsx';
import { DeniedCheck } from './denied-check.tsx';
import styles from './document-card.module.css';
import { DocumentChecks } from './document-checks.tsx';
import { DocumentMarks } from './document-marks.tsx';
import { DocumentOrigin } from './document-origin.tsx';
import { fieldsOfHeading } from './fields-of-heading.ts';

export interface DocumentCardProps {
  readonly document: Document;
  /** The button of the next check, which another feature gives; shown when a step is the actor's. */
  readonly check: ReactNode;
  /** Signs it, another feature's too; shown when it waits for the actor's signature. */
  readonly sign?: ReactNode;
  /** The button keeps its place after its step was signed. */
  readonly isChecked?: boolean;
  /** The menu of what else can be done with it. */
  readonly menu?: ReactNode;
  /** Chooses the card in a list. */
  readonly select?: ReactNode;
  readonly onOpen: (document: Document) => void;
  /** A mouse or the focus came to what opens it. */
  readonly onApproach?: (document: Document) => void;
  readonly onShowHistory: (document: Document) => void;
  /** Its pendencies and comments. */
  readonly onShowThread: (document: Document) => void;
}

const DocumentDetails = lazyPart(() => import('./document-details.tsx'), 'DocumentDetails', { failure: 'line' });

const thumbSizes: Readonly<Record<Density, { width: number; height: number }>> = {
  compact: { width: 42, height: 56 },
  normal: { width: 62, height: 82 },
  comfortable: { width: 78, height: 104 },
};

/** A document in a list: its first page, what it is, how far its checks are, and the next one. */
export function DocumentCard(props: DocumentCardProps) {
  const {
    document,
    check,
    sign,
    isChecked = false,
    select,
    menu,
    onOpen,
    onApproach,
    onShowHistory,
    onShowThread,
  } = props;
  const { t } = useTranslation('document');
  const [density] = useDensity();
  const [isDetailed, setDetailed] = useState(density === 'comfortable');
  const { id, type, situation, thumb, thumbState, mimeType, checks, abilities } = document;
  const detailsId = `details-of-${id}`;
  return (
    <div className={`${card.card} ${styles.layout}`}>
      <UnstyledButton
        className={styles.thumb}
        onClick={() => onOpen(document)}
        // A finger that scrolls goes over many.
        onPointerEnter={({ pointerType }) => pointerType !== 'touch' && onApproach?.(document)}
        onFocus={() => onApproach?.(document)}
      >
        <Thumbnail
          src={thumb}
          state={thumbState}
          mimeType={mimeType}
          label={type.label}
          alt={t('card.open', { type: type.label, id })}
          {...thumbSizes[density]}
        />
      </UnstyledButton>
      <div className={card.lines}>
        {select}
        <RecordNumber id={id} />
        <div className={card.head} id={`record-${id}`}>
          <h2 className={card.title} title={type.label}>
            {type.label}
          </h2>
          {fieldsOfHeading(document).map(({ id: fieldId, label, display }) => (
            <span key={fieldId} className={`${card.about} tabular`} title={`${label}: ${display}`}>
              {display}
            </span>
          ))}
        </div>
        <div className={card.decision}>
          <span className={card.due}>
            <SituationBadge situation={situation} />
          </span>
          <span className={card.action}>
            {canDo(abilities.sign) && sign}
            {isChecked || checks.some(({ ability }) => canDo(ability)) ? check : <DeniedCheck document={document} />}
          </span>
        </div>
        <div className={`${card.standing} ${card.note}`}>
          <DocumentChecks document={document} />
          <DocumentMarks document={document} onShowThread={onShowThread} />
        </div>
        <CardTools
          historyLabel={t('card.historyOf', { id })}
          onShowHistory={() => onShowHistory(document)}
          threadLabel={t('card.threadOf', { id })}
          onShowThread={situation === 'S' ? undefined : () => onShowThread(document)}
          moreLabel={t('card.moreOf', { id })}
          detailsId={detailsId}
          isDetailed={isDetailed}
          onDetailed={setDetailed}
          menu={menu}
        />
      </div>
      <div className={card.footnote}>
        <DocumentOrigin document={document} />
      </div>
      {isDetailed && (
        <div id={detailsId} className={styles.rest}>
          <Suspense fallback={<Skeleton height={72} mt={8} />}>
            <DocumentDetails document={document} />
          </Suspense>
        </div>
      )}
    </div>
  );
}
