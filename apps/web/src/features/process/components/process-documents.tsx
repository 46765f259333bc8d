import { UnstyledButton } from '@mantine/core';
import type { Process } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { SituationBadge } from '../../../ui/situation-badge.tsx';
import { Thumbnail } from '../../../ui/thumbnail.tsx';
import styles from './process-documents.module.css';

export interface ProcessDocumentsProps {
  readonly documents: Process['documents'];
  readonly onOpen: (index: number) => void;
}

/** Documents of a process as small pictures with their situations; each opens in the viewer. */
export function ProcessDocuments({ documents, onOpen }: ProcessDocumentsProps) {
  const { t } = useTranslation('process');
  return (
    <ul className={styles.list}>
      {documents.map(({ id, type, situation, thumb, thumbState, mimeType, isRequired }, index) => (
        <li key={id}>
          <UnstyledButton
            className={styles.document}
            aria-describedby={`document-${id}`}
            aria-label={t('card.openDocument', { type: type.label, id })}
            onClick={() => onOpen(index)}
          >
            <Thumbnail src={thumb} state={thumbState} mimeType={mimeType} label={type.label} width={44} height={56} />
            <span className={styles.text}>
              <span className={styles.type}>
                {type.label}
                {isRequired && <span className={styles.required}> · {t('card.required')}</span>}
              </span>
              <span className={styles.state} id={`document-${id}`}>
                <span className={styles.number}>#{id}</span>
                <SituationBadge situation={situation} />
              </span>
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
