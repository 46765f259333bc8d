import { IconFile, IconFileTypePdf, IconFileTypeXml, IconMovie, IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { extensionOf } from '../../lib/upload/check-file.ts';
import type { UploadItem } from '../../lib/upload/upload-item.ts';
import styles from './upload.module.css';

const icons: Readonly<Record<string, typeof IconFile>> = {
  pdf: IconFileTypePdf,
  xml: IconFileTypeXml,
  mp4: IconMovie,
  ...Object.fromEntries(['jpg', 'jpeg', 'png', 'heic', 'tif', 'tiff'].map((extension) => [extension, IconPhoto])),
};

/** First page of a stored file, or an icon of its kind. */
export function UploadThumb({ item }: { readonly item: UploadItem }) {
  const thumb = item.stored?.thumb ?? null;
  const [broken, setBroken] = useState<string | null>(null);
  if (thumb !== null && thumb !== broken) {
    return <img className={styles.thumb} src={thumb} alt="" loading="lazy" onError={() => setBroken(thumb)} />;
  }
  const Picture = icons[extensionOf(item.name)] ?? IconFile;
  return (
    <span className={styles.thumb}>
      <Picture size={22} stroke={1.25} aria-hidden />
    </span>
  );
}
