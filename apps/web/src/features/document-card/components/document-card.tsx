import { Button, UnstyledButton } from '@mantine/core';
import { IconAlertCircle, IconCalendarX, IconHistory, IconPaperclip } from '@tabler/icons-react';
import type { Document } from '@tramite/contract';
import { formatDay } from '@tramite/rules/date/day';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { canDo, reasonText } from '../../../lib/abilities/abilities.ts';
import { type Density, useDensity } from '../../../lib/preference/use-density.ts';
import { FactList } from '../../../ui/fact-list.tsx';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import card from '../../../ui/record-card.module.css';
import { RecordNumber } from '../../../ui/record-number.tsx';
import { SituationBadge } from '../../../ui/situation-badge.tsx';
import { Thumbnail } from '../../../ui/thumbnail.tsx';
import { ToneBadge } from '../../../ui/tone-badge.tsx';
import styles from './document-card.module.css';
import { DocumentChecks } from './document-checks.tsx';
import { DocumentOrigin } from './document-origin.tsx';

export interface DocumentCardProps {
  readonly document: Document;
  /** The button of the next check, which another feature gives; shown when a step is the actor's. */
  readonly check: ReactNode;
  /** Chooses the card in a list. */
  readonly select?: ReactNode;
  readonly onOpen: (document: Document) => void;
  /** A mouse or the focus came to what opens it. */
  readonly onApproach?: (document: Document) => void;
  readonly onShowHistory: (document: Document) => void;
}

const factLimits: Readonly<Record<Density, number>> = { compact: 3, normal: 6, comfortable: 11 };
const thumbSizes: Readonly<Record<Density, { width: number; height: number }>> = {
  compact: { width: 56, height: 74 },
  normal: { width: 88, height: 116 },
  comfortable: { width: 100, height: 132 },
};

/** A document in a list: its first page, what it is, how far its checks are, and the next one. */
export function DocumentCard({ document, check, select, onOpen, onApproach, onShowHistory }: DocumentCardProps) {
  const { t } = useTranslation('document');
  const [density] = useDensity();
  const { id, type, situation, thumb, thumbState, mimeType, indexers, checks } = document;
  return (
    <div className={card.card}>
      <div className={styles.layout}>
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
        <div className={`${card.header} ${styles.header}`}>
          {select}
          <RecordNumber id={id} />
          <h2 className={card.title} id={`record-${id}`}>
            {type.label}
          </h2>
          <div className={card.badges}>
            <SituationBadge situation={situation} />
            <DocumentMarks document={document} />
          </div>
          <div className={card.actions}>
            <Button
              variant="subtle"
              size="xs"
              leftSection={<IconHistory size={16} aria-hidden />}
              aria-label={t('card.historyOf', { id })}
              onClick={() => onShowHistory(document)}
            >
              {t('card.history')}
            </Button>
            {checks.some(({ ability }) => canDo(ability)) ? check : <DeniedCheck document={document} />}
          </div>
        </div>
        <div className={styles.body}>
          <FactList facts={indexers} limit={factLimits[density]} />
          <DocumentChecks document={document} />
          <DocumentOrigin document={document} />
        </div>
      </div>
    </div>
  );
}

function DocumentMarks({ document }: { readonly document: Document }) {
  const { t } = useTranslation('document');
  const { openPendencies, attachments, expiresOn, situation } = document;
  return (
    <>
      {openPendencies > 0 && (
        <ToneBadge tone="bad" icon={IconAlertCircle} label={t('card.pendencies', { count: openPendencies })} />
      )}
      {expiresOn && situation !== 'S' && (
        <span className={`${card.inline} ${card.note}`}>
          <IconCalendarX size={16} aria-hidden />
          {t(situation === 'V' ? 'card.expired' : 'card.expires', { date: formatDay(expiresOn) })}
        </span>
      )}
      {attachments.length > 0 && (
        <span className={`${card.inline} ${card.note}`}>
          <IconPaperclip size={16} aria-hidden />
          {t('card.attachments', { count: attachments.length })}
        </span>
      )}
    </>
  );
}

/** The check that waits for somebody else, with the reason; nothing when none waits, or on a canceled document. */
function DeniedCheck({ document: { id, type, checks, checkId, situation } }: { readonly document: Document }) {
  const { t } = useTranslation('document');
  const next = checks.find((check) => check.id === checkId);
  if (!next || situation === 'S') {
    return null;
  }
  return (
    <ReasonButton
      reason={reasonText(next.ability)}
      variant="light"
      size="xs"
      aria-label={t('card.checkOf', { type: type.label, id, step: next.label })}
    >
      {t('card.check')}
    </ReasonButton>
  );
}
