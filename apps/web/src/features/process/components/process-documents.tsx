import { Skeleton, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconAlertCircle, IconCalendarX, IconPaperclip } from '@tabler/icons-react';
import type { Document, Process } from '@tramite/contract';
import { formatDay } from '@tramite/rules/date/day';
import { useTranslation } from 'react-i18next';
import { SituationBadge } from '../../../parts/document/situation-badge.tsx';
import card from '../../../parts/record/record-card.module.css';
import { InlineFailure } from '../../../ui/feedback/inline-failure.tsx';
import { Thumbnail } from '../../../ui/value/thumbnail.tsx';
import { useProcessDocuments } from '../api/list-process-documents.query.ts';
import { FileAsked } from './file-asked.tsx';
import styles from './process-documents.module.css';

type Listed = Process['documents'][number];

export interface ProcessDocumentsProps {
  /** Its documents are shown as the card counts them; what is missing of each comes after. */
  readonly process: Pick<Process, 'id' | 'version' | 'documents'>;
  readonly onOpen: (documentIds: readonly number[], index: number) => void;
}

/** Documents of a process with situation, checks and marks; each opens in the viewer. */
export function ProcessDocuments({ process, onOpen }: ProcessDocumentsProps) {
  const { t } = useTranslation('process');
  const { data, isError, error, refetch } = useProcessDocuments(process);
  const ids = process.documents.map(({ id }) => id);
  return (
    <>
      {isError && (
        <InlineFailure error={error} onRetry={() => void refetch()}>
          {t('documents.failed')}
        </InlineFailure>
      )}
      {ids.length === 0 && <p className={styles.none}>{t('documents.none')}</p>}
      <ul className={styles.list} aria-label={t('documents.label', { id: process.id })}>
        {process.documents.map((listed, index) => {
          const whole = data?.get(listed.id);
          return (
            <li key={listed.id}>
              <DocumentRow
                document={whole ?? listed}
                whole={whole}
                isFailed={isError}
                onOpen={() => onOpen(ids, index)}
              />
              {whole && <FileAsked document={whole} />}
            </li>
          );
        })}
      </ul>
    </>
  );
}

interface DocumentRowProps {
  readonly document: Listed;
  /** The same document with all it has, once read. */
  readonly whole: Document | undefined;
  readonly isFailed: boolean;
  readonly onOpen: () => void;
}

function DocumentRow({ document, whole, isFailed, onOpen }: DocumentRowProps) {
  const { t } = useTranslation('process');
  const { id, type, situation, thumb, thumbState, mimeType, isRequired } = document;
  const isCanceled = situation === 'S';
  return (
    <UnstyledButton className={styles.document} data-canceled={isCanceled || undefined} onClick={onOpen}>
      <VisuallyHidden>{t('card.openDocument')} </VisuallyHidden>
      <span aria-hidden>
        <Thumbnail src={thumb} state={thumbState} mimeType={mimeType} label={type.label} width={44} height={56} />
      </span>
      <span className={styles.text}>
        <span className={styles.type}>
          <span className={styles.name}>{type.label}</span>
          {isRequired && <span className={styles.required}> · {t('card.required')}</span>}
        </span>
        <span className={styles.state}>
          <span className={styles.number}>#{id}</span>
          <SituationBadge situation={situation} />
        </span>
        {whole
          ? !isCanceled && <DocumentMarks document={whole} />
          : !isFailed && <Skeleton height={12} width={120} my={3} />}
      </span>
    </UnstyledButton>
  );
}

/** How far the checks are and which comes next; pendencies, expiry and attachments. */
function DocumentMarks({ document }: { readonly document: Document }) {
  const { t } = useTranslation('process');
  const { checks, checkId, openPendencies, expiresOn, attachments } = document;
  const signed = checks.filter(({ userChecked }) => userChecked !== null).length;
  const next = checks.find(({ id }) => id === checkId);
  return (
    <span className={`${styles.marks} ${card.note}`}>
      {checks.length > 0 && (
        <span>
          {t('documents.checks', { done: signed, count: checks.length })}
          {next && ` · ${t('documents.next', { label: next.label })}`}
        </span>
      )}
      {openPendencies > 0 && (
        <span className={`${card.inline} ${card.bad}`}>
          <IconAlertCircle size={14} aria-hidden />
          {t('card.pendencies', { count: openPendencies })}
        </span>
      )}
      {expiresOn && (
        <span className={card.inline}>
          <IconCalendarX size={14} aria-hidden />
          {t(document.situation === 'V' ? 'documents.expired' : 'documents.expires', { date: formatDay(expiresOn) })}
        </span>
      )}
      {attachments.length > 0 && (
        <span className={card.inline}>
          <IconPaperclip size={14} aria-hidden />
          {t('documents.attachments', { count: attachments.length })}
        </span>
      )}
    </span>
  );
}
