import {
  type Icon,
  IconFile,
  IconFileTypeDocx,
  IconFileTypePdf,
  IconFileTypeTxt,
  IconFileTypeXls,
  IconFileTypeXml,
  IconMovie,
  IconPhoto,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Hint } from '../hint/hint.tsx';
import styles from './thumbnail.module.css';

export interface ThumbnailProps {
  /** Signed link of the picture; null while there is none. */
  readonly src: string | null;
  readonly state: 'PENDING' | 'READY' | 'FAILED' | 'NONE';
  readonly mimeType: string;
  /** Name of the file's kind, for the tooltip when there is no picture. */
  readonly label: string;
  /** Text for screen readers; '' where the label stands beside the picture. */
  readonly alt?: string;
  /** px */
  readonly width: number;
  readonly height: number;
}

const icons: readonly (readonly [RegExp, Icon])[] = [
  [/pdf/, IconFileTypePdf],
  [/xml/, IconFileTypeXml],
  [/^image/, IconPhoto],
  [/^video/, IconMovie],
  [/sheet|excel/, IconFileTypeXls],
  [/word/, IconFileTypeDocx],
  [/^text/, IconFileTypeTxt],
];

/** First page of a file in a box of fixed size; the icon of its kind where there is no picture, with the reason. */
export function Thumbnail({ src, state, mimeType, label, alt = '', width, height }: ThumbnailProps) {
  const { t } = useTranslation();
  const [broken, setBroken] = useState<string | null>(null);
  if (src !== null && src !== broken) {
    return (
      <span className={styles.box} style={{ width, height }}>
        <img
          className={styles.picture}
          src={src}
          alt={alt}
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(src)}
        />
      </span>
    );
  }
  const Picture = icons.find(([kind]) => kind.test(mimeType))?.[1] ?? IconFile;
  const reason = state === 'PENDING' ? t('thumbnail.pending', { label }) : t('thumbnail.failed', { label });
  const box = (
    <span className={styles.box} style={{ width, height }} {...(alt && { role: 'img', 'aria-label': alt })}>
      <Picture size={Math.min(width, height) / 2} stroke={1.25} aria-hidden />
    </span>
  );
  return state === 'NONE' ? box : <Hint label={reason}>{box}</Hint>;
}
