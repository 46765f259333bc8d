import { Portal } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasFiles } from './drop-area.tsx';
import { pastedFiles } from './pasted-files.ts';
import styles from './upload.module.css';

export interface WindowDropProps {
  /** What happens when the files are let go. */
  readonly hint: string;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Makes the whole window a place to drop and paste files; a drop area under the pointer comes first. */
export function WindowDrop({ hint, onFiles }: WindowDropProps) {
  const { t } = useTranslation('document');
  const [isOver, setOver] = useState(false);
  const takeFiles = useEffectEvent(onFiles);
  const handlePaste = useEffectEvent((event: ClipboardEvent) => {
    const files = pastedFiles(event.clipboardData, new Date(), (time) => t('upload.pasted', { time }));
    // Text beside the files, as a spreadsheet copies it, is meant for the field that has the focus.
    if (files.length > 0 && !event.clipboardData?.types.includes('text/plain')) {
      event.preventDefault();
      onFiles(files);
    }
  });
  useEffect(() => {
    const handleOver = (event: DragEvent) => {
      if (hasFiles(event.dataTransfer)) {
        event.preventDefault();
        setOver(true);
      }
    };
    const handleLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) {
        setOver(false);
      }
    };
    const handleDrop = (event: DragEvent) => {
      setOver(false);
      if (hasFiles(event.dataTransfer) && !event.defaultPrevented) {
        event.preventDefault();
        takeFiles([...(event.dataTransfer?.files ?? [])]);
      }
    };
    window.addEventListener('dragover', handleOver);
    window.addEventListener('dragleave', handleLeave);
    window.addEventListener('drop', handleDrop);
    window.addEventListener('paste', handlePaste);
    return () => {
      window.removeEventListener('dragover', handleOver);
      window.removeEventListener('dragleave', handleLeave);
      window.removeEventListener('drop', handleDrop);
      window.removeEventListener('paste', handlePaste);
    };
  }, []);
  if (!isOver) {
    return null;
  }
  return (
    <Portal>
      <div className={styles.window}>
        <div className={styles.windowHint}>
          <IconUpload size={20} aria-hidden />
          {hint}
        </div>
      </div>
    </Portal>
  );
}
