import { Portal } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { hasFiles } from './drop-area.tsx';
import styles from './upload.module.css';

export interface WindowDropProps {
  /** What happens when the files are let go. */
  readonly hint: string;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Makes the whole window a place to drop files; a drop area under the pointer comes first. */
export function WindowDrop({ hint, onFiles }: WindowDropProps) {
  const [isOver, setOver] = useState(false);
  const takeFiles = useEffectEvent(onFiles);
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
    return () => {
      window.removeEventListener('dragover', handleOver);
      window.removeEventListener('dragleave', handleLeave);
      window.removeEventListener('drop', handleDrop);
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
