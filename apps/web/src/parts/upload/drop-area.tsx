import { type DragEvent, type ReactNode, useState } from 'react';
import styles from './upload.module.css';

/** Whether a drag carries files, and not a text or link of the page. */
export function hasFiles(transfer: DataTransfer | null): boolean {
  return transfer?.types.includes('Files') ?? false;
}

export interface DropAreaProps {
  readonly children: ReactNode;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Where files may be dropped; whatever it holds must offer a button that does the same. */
export function DropArea({ children, onFiles }: DropAreaProps) {
  const [isOver, setOver] = useState(false);
  const handleOver = (event: DragEvent) => {
    if (hasFiles(event.dataTransfer)) {
      event.preventDefault();
      setOver(true);
    }
  };
  const handleLeave = (event: DragEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) {
      setOver(false);
    }
  };
  const handleDrop = (event: DragEvent) => {
    if (hasFiles(event.dataTransfer)) {
      event.preventDefault();
      setOver(false);
      onFiles([...event.dataTransfer.files]);
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is for the pointer; the button inside does the same
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={handleOver}
      onDragLeave={handleLeave}
      onDrop={handleDrop}
    >
      {children}
    </div>
  );
}
