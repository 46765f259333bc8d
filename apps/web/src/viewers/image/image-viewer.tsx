import { useTranslation } from 'react-i18next';
import { Loading } from '../../ui/feedback/loading.tsx';
import { lazyPart } from '../../ui/late/lazy-part.tsx';
import { PartBoundary } from '../../ui/late/part-boundary.tsx';
import type { ImagePagesProps } from './image-pages.tsx';

const ImagePages = lazyPart(() => import('./image-pages.tsx'), 'ImagePages');

export type ImageViewerProps = ImagePagesProps;

/** An image, or the pages of one; what shows it comes when the first one is opened. */
export function ImageViewer(props: ImageViewerProps) {
  const { t } = useTranslation(['document', 'common']);
  return (
    <PartBoundary title={t('viewer.failed')} fallback={<Loading m="auto" />}>
      <ImagePages {...props} />
    </PartBoundary>
  );
}
