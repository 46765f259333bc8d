import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { canDo, reasonText } from '../../../lib/abilities/abilities.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { ViewerModel } from '../use-viewer.ts';
import { FilePreview } from './file-preview.tsx';
import styles from './viewer-overlay.module.css';

/** The file on show, or why it may not be seen. */
export function Stage({ model }: { readonly model: ViewerModel }) {
  const { t } = useTranslation('document');
  const { selected, file } = model;
  return (
    <div className={styles.stage}>
      {canDo(selected.abilities.view) ? (
        <FilePreview
          key={`${selected.id}/${file.attachmentId}`}
          document={selected}
          file={file}
          onDownload={() => model.recordDownload(file.attachmentId)}
        />
      ) : (
        <div className={styles.denied}>
          <EmptyState icon={IconLock} title={t('viewer.denied')} hint={reasonText(selected.abilities.view)} />
        </div>
      )}
    </div>
  );
}
