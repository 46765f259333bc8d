import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ViewedFile } from '../viewed-file.ts';
import styles from './file-preview.module.css';
import { NoPreview } from './no-preview.tsx';

export interface VideoPreviewProps {
  readonly url: string;
  readonly file: ViewedFile;
  /** What the file is called where it is shown. */
  readonly name: string;
  readonly onDownload: () => void;
}

/** A recording to play, or to save where the browser does not know how it was made. */
export function VideoPreview({ url, file, name, onDownload }: VideoPreviewProps) {
  const { t } = useTranslation('document');
  const [isBroken, setBroken] = useState(false);
  if (isBroken) {
    return <NoPreview file={file} text={t('viewer.videoFailed')} onDownload={onDownload} />;
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: recordings of vehicles come without captions
    <video
      className={styles.video}
      src={url}
      controls
      playsInline
      preload="metadata"
      aria-label={t('viewer.videoLabel', { name })}
      onError={() => setBroken(true)}
    />
  );
}
