import { IconLock } from '@tabler/icons-react';
import type { Document } from '@tramite/contract';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { canDo, reasonText } from '../../../lib/abilities/abilities.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useSwipe } from '../use-swipe.ts';
import type { ViewedFile } from '../viewed-file.ts';
import { FilePreview } from './file-preview.tsx';
import styles from './stage.module.css';

export interface StageProps {
  readonly document: Document;
  readonly file: ViewedFile;
  readonly onDownload: () => void;
  /** A finger went over it sideways: 1 asks for what is to the right. */
  readonly onSwipe?: (by: 1 | -1) => void;
}

/** The file on show, or why it may not be seen. */
export function Stage({ document, file, onDownload, onSwipe }: StageProps) {
  const { t } = useTranslation('document');
  const place = useRef<HTMLDivElement>(null);
  useSwipe(place, onSwipe);
  const { view } = document.abilities;
  return (
    // The keys begin here: a button that approves must not be what the space bar presses.
    <div ref={place} className={styles.stage} tabIndex={-1} data-autofocus>
      {canDo(view) ? (
        <FilePreview
          key={`${document.id}/${file.attachmentId}`}
          document={document}
          file={file}
          onDownload={onDownload}
        />
      ) : (
        <div className={styles.denied}>
          <EmptyState icon={IconLock} title={t('viewer.denied')} hint={reasonText(view)} />
        </div>
      )}
    </div>
  );
}
