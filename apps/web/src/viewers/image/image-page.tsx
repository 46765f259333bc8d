import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading } from '../../ui/feedback/loading.tsx';
import { turned } from '../paged/page-placement.ts';
import type { PageBox } from '../paged/page-scroller.tsx';
import styles from './image-page.module.css';
import type { PictureSource } from './picture-source.ts';

export interface ImagePageProps {
  readonly box: PageBox;
  readonly urlOf: PictureSource['urlOf'];
  readonly alt: string;
}

/** One picture in its place, turned as asked. */
export function ImagePage({ box, urlOf, alt }: ImagePageProps) {
  const { t } = useTranslation(['document', 'common']);
  const { index, rotation, onSize } = box;
  const [url, setUrl] = useState<string | null>(null);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    let isLeft = false;
    Promise.resolve(urlOf(index + 1)).then(
      (link) => !isLeft && setUrl(link),
      () => !isLeft && setBroken(true),
    );
    return () => {
      isLeft = true;
    };
  }, [urlOf, index]);
  if (isBroken) {
    return <p className={styles.broken}>{t('viewer.failed')}</p>;
  }
  if (url === null) {
    return <Loading className={styles.loader} />;
  }
  const { width, height } = turned(box, rotation);
  return (
    <img
      className={styles.picture}
      src={url}
      alt={alt}
      draggable={false}
      style={{ width, height, transform: `translate(-50%, -50%) rotate(${rotation}deg)` }}
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
        onSize({ width: naturalWidth, height: naturalHeight })
      }
      onError={() => setBroken(true)}
    />
  );
}
