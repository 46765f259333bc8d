import { useTranslation } from 'react-i18next';
import { fileNameKind } from '../file-kind.ts';
import type { ViewedFile } from '../viewed-file.ts';
import { DownloadButton } from './download-button.tsx';
import styles from './file-preview.module.css';

export interface NoPreviewProps {
  readonly file: ViewedFile;
  /** What is the matter, where it is not the kind of file. */
  readonly text?: string;
  readonly onDownload: () => void;
}

/** What a file is that has no view here, and the way to have it. */
export function NoPreview({ file, text, onDownload }: NoPreviewProps) {
  const { t } = useTranslation('document');
  const kind = fileNameKind(file.name);
  const what = kind === 'docx' || kind === 'xlsx' ? t(`viewer.kinds.${kind}`) : t('viewer.kinds.other');
  return (
    <div className={styles.center}>
      {file.thumb && <img className={styles.thumb} src={file.thumb} alt={file.name} />}
      <p className={styles.sentence}>{text ?? t('viewer.noPreview', { what })}</p>
      <p className={styles.name}>{file.name}</p>
      <DownloadButton file={file} onDownload={onDownload} />
    </div>
  );
}
