import { UnstyledButton } from '@mantine/core';
import { IconAlertCircle, IconChevronRight } from '@tabler/icons-react';
import type { Process } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import card from '../../../parts/record/record-card.module.css';
import styles from './process-toggles.module.css';

export interface TogglesProps {
  readonly process: Process;
  readonly isExpanded: boolean;
  readonly onToggle: () => void;
}

export const documentsPanelId = (id: number) => `documents-of-${id}`;

/** How many documents there are, and shows them. */
export function DocumentsToggle({ process: { id, documentCount }, isExpanded, onToggle }: TogglesProps) {
  const { t } = useTranslation('process');
  if (documentCount === 0) {
    return <span className={card.whole}>{t('card.noDocuments')}</span>;
  }
  return (
    <UnstyledButton
      className={`${card.press} ${styles.toggle}`}
      aria-expanded={isExpanded}
      aria-controls={isExpanded ? documentsPanelId(id) : undefined}
      onClick={onToggle}
    >
      <IconChevronRight size={16} aria-hidden className={styles.chevron} />
      {t('card.documents', { count: documentCount })}
    </UnstyledButton>
  );
}

/** How many pendencies are open, and shows the documents that have them. */
export function Pendencies({ process: { openPendencies, documentCount }, isExpanded, onToggle }: TogglesProps) {
  const { t } = useTranslation('process');
  if (openPendencies === 0) {
    return null;
  }
  const text = (
    <>
      <IconAlertCircle size={16} aria-hidden />
      {t('card.pendencies', { count: openPendencies })}
    </>
  );
  return documentCount === 0 ? (
    <span className={`${card.inline} ${card.bad}`}>{text}</span>
  ) : (
    <UnstyledButton className={`${card.press} ${card.bad}`} aria-expanded={isExpanded} onClick={onToggle}>
      {text}
    </UnstyledButton>
  );
}
