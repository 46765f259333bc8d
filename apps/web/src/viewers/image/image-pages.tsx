import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import type { Size } from '../paged/page-placement.ts';
import scrollerStyles from '../paged/page-scroller.module.css';
import { PageScroller } from '../paged/page-scroller.tsx';
import { ImagePage } from './image-page.tsx';
import { loadPicture } from './load-picture.ts';
import type { PictureSource } from './picture-source.ts';

export interface ImagePagesProps {
  /** Finds the pages; called again after a failure. */
  readonly open: () => Promise<PictureSource>;
  /** Name of the file. */
  readonly name: string;
}

interface Opened extends PictureSource {
  readonly firstSize: Size;
}

/** A picture seen as a whole, or several below each other like the pages of a PDF. */
export function ImagePages({ open, name }: ImagePagesProps) {
  const { t } = useTranslation(['document', 'common']);
  const [opened, setOpened] = useState<Opened | 'failed' | null>(null);
  const [attempt, setAttempt] = useState(0);
  const load = useEffectEvent(() => openSource(open));
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once, and again when asked to
  useEffect(() => {
    let isLeft = false;
    load().then(
      (result) => !isLeft && setOpened(result),
      () => !isLeft && setOpened('failed'),
    );
    return () => {
      isLeft = true;
    };
  }, [attempt]);
  if (opened === null) {
    return <Loading m="auto" />;
  }
  if (opened === 'failed') {
    const handleRetry = () => {
      setOpened(null);
      setAttempt(attempt + 1);
    };
    return (
      <div className={scrollerStyles.center}>
        <ErrorState title={t('viewer.failed')} onRetry={handleRetry} />
      </div>
    );
  }
  const { count, urlOf, firstSize } = opened;
  return (
    <PageScroller
      kind={count > 1 ? 'paper' : 'picture'}
      count={count}
      firstSize={firstSize}
      label={t(count > 1 ? 'viewer.pagesLabel' : 'viewer.imageLabel', { name })}
      renderPage={(box) => (
        <ImagePage
          box={box}
          urlOf={urlOf}
          alt={count > 1 ? t('viewer.pageAlt', { name, page: box.index + 1 }) : name}
        />
      )}
    />
  );
}

async function openSource(open: ImagePagesProps['open']): Promise<Opened> {
  const source = await open();
  return { ...source, firstSize: await loadPicture(await source.urlOf(1)) };
}
