import { Loader } from '@mantine/core';
import type { Document } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { ImageViewer } from '../../../viewers/image/image-viewer.tsx';
import { PdfViewer } from '../../../viewers/pdf/pdf-viewer.tsx';
import { fileKindOf } from '../file-kind.ts';
import { useFileLink } from '../use-file-link.ts';
import type { ViewedFile } from '../viewed-file.ts';
import { DownloadButton } from './download-button.tsx';
import styles from './file-preview.module.css';
import { TextPreview } from './text-preview.tsx';

export interface FilePreviewProps {
  readonly document: Document;
  readonly file: ViewedFile;
  readonly onDownload: () => void;
}

/** The file itself, in the viewer of its kind. Give it a key of the file. */
export function FilePreview({ document, file, onDownload }: FilePreviewProps) {
  const { t } = useTranslation(['document', 'common']);
  const { url, renew } = useFileLink(document, file.attachmentId);
  const { name } = file;
  if (url === null) {
    return <Loader m="auto" aria-label={t('common:loading')} />;
  }
  switch (fileKindOf(file.mimeType)) {
    case 'pdf':
      return <PdfViewer url={url} name={name} onRetry={renew} />;
    case 'image':
      return <ImageViewer url={url} name={name} onRetry={renew} />;
    case 'text':
      return <TextPreview url={url} name={name} size={file.size} onRetry={renew} />;
    case 'video':
      // biome-ignore lint/a11y/useMediaCaption: recordings of vehicles come without captions
      return <video className={styles.video} src={url} controls aria-label={t('viewer.videoLabel', { name })} />;
    case 'undisplayable':
      return <NoPreview file={file} text={t('viewer.noDisplay')} onDownload={onDownload} />;
    case 'other':
      return <NoPreview file={file} text={t('viewer.noPreview')} onDownload={onDownload} />;
  }
}

interface NoPreviewProps {
  readonly file: ViewedFile;
  readonly text: string;
  readonly onDownload: () => void;
}

function NoPreview({ file, text, onDownload }: NoPreviewProps) {
  return (
    <div className={styles.center}>
      {file.thumb && <img className={styles.thumb} src={file.thumb} alt={file.name} />}
      <p className={styles.sentence}>{text}</p>
      <p className={styles.name}>{file.name}</p>
      <DownloadButton file={file} onDownload={onDownload} />
    </div>
  );
}
