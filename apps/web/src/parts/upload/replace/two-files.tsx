import { VisuallyHidden } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import type { Document } from '@tramite/contract';
import { formatBytes } from '@tramite/rules/text/bytes';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHeldFocus } from '../../../ui/focus/held-focus.ts';
import { Thumbnail } from '../../../ui/value/thumbnail.tsx';
import { ScanButton } from '../../scan/scan-button.tsx';
import { DropArea } from '../drop-area.tsx';
import { PickFiles } from '../pick-files.tsx';
import { UploadRow } from '../upload-row.tsx';
import styles from './two-files.module.css';
import type { NewFile } from './use-new-file.ts';

export interface TwoFilesProps {
  readonly document: Document;
  readonly next: NewFile;
}

/** The file a document has, and beside it the one that takes its place. */
export function TwoFiles({ document, next }: TwoFilesProps) {
  const { t } = useTranslation(['attachment', 'document']);
  const { thumb, mimeType, fileName, size } = document;
  const { item, extensions, pick } = next;
  const stored = item?.stored;
  const place = useRef<HTMLDivElement>(null);
  useHeldFocus(place);
  return (
    // biome-ignore lint/a11y/useSemanticElements: two pictures are no fields of a form
    <div ref={place} className={styles.files} role="group" aria-label={t('replace.files')}>
      <div className={styles.file}>
        <h3 className={styles.title}>{t('replace.present')}</h3>
        <Picture src={thumb} mimeType={mimeType} alt={fileName} />
        <span className={styles.name}>
          {fileName} · {formatBytes(size)}
        </span>
      </div>
      <DropArea onFiles={pick}>
        <div className={styles.file}>
          <h3 className={styles.title}>{t('replace.next')}</h3>
          {stored ? (
            <Picture src={stored.thumb} mimeType={stored.mimeType} alt={item.name} />
          ) : (
            <div className={styles.place}>
              <IconUpload size={28} stroke={1.25} aria-hidden />
              <PickFiles
                variant={item ? 'default' : 'light'}
                data-autofocus
                isSingle
                label={t('replace.pick')}
                extensions={extensions}
                onFiles={pick}
              >
                {t('replace.pick')}
              </PickFiles>
              <ScanButton
                variant="subtle"
                name={document.type.label}
                extensions={extensions}
                onFile={(file) => pick([file])}
              />
              <span className={styles.hint}>{t('replace.drop')}</span>
            </div>
          )}
          {item && (
            <UploadRow
              item={item}
              extensions={extensions}
              onCancel={next.cancel}
              onRetry={next.retry}
              onReplace={next.replace}
              onRemove={next.remove}
            />
          )}
          <VisuallyHidden role="status">
            {item?.state === 'saved' && `${t('replace.next')}: ${t('document:upload.saved')}`}
          </VisuallyHidden>
        </div>
      </DropArea>
    </div>
  );
}

/** The first page as a whole; the icon of its kind where there is no picture of it. */
function Picture({
  src,
  mimeType,
  alt,
}: {
  readonly src: string | null;
  readonly mimeType: string;
  readonly alt: string;
}) {
  const [broken, setBroken] = useState<string | null>(null);
  if (src !== null && src !== broken) {
    return <img className={styles.picture} src={src} alt={alt} onError={() => setBroken(src)} />;
  }
  return (
    <div className={styles.picture}>
      <Thumbnail src={null} state="NONE" mimeType={mimeType} label={alt} alt={alt} width={96} height={96} />
    </div>
  );
}
