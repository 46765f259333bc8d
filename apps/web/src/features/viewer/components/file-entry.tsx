import { Thumbnail, type ThumbnailProps } from '../../../ui/value/thumbnail.tsx';
import styles from './file-entry.module.css';

export interface FileEntryProps extends Pick<ThumbnailProps, 'src' | 'state' | 'mimeType' | 'label'> {
  /** For screen readers: what pressing it shows. */
  readonly name: string;
  readonly isShown: boolean;
  /** px of the thumbnail, which is square. */
  readonly size: number;
  readonly labelClass: string | undefined;
  readonly onOpen: () => void;
}

/** A file in a navigator of the viewer: thumbnail and label. */
export function FileEntry({ name, isShown, size, labelClass, onOpen, ...thumb }: FileEntryProps) {
  return (
    <button
      type="button"
      className={styles.entry}
      aria-label={name}
      aria-current={isShown ? 'true' : undefined}
      onClick={onOpen}
    >
      <Thumbnail {...thumb} width={size} height={size} />
      <span className={labelClass}>{thumb.label}</span>
    </button>
  );
}
