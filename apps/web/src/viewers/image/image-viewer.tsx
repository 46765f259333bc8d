import { Loader } from '@mantine/core';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import type { ZoomImageProps } from './zoom-image.tsx';

const ZoomImage = lazy(async () => ({ default: (await import('./zoom-image.tsx')).ZoomImage }));

export type ImageViewerProps = ZoomImageProps;

/** An image to zoom and move; its library comes when the first one is opened. */
export function ImageViewer(props: ImageViewerProps) {
  const { t } = useTranslation(['document', 'common']);
  return (
    <PartBoundary title={t('viewer.failed')} fallback={<Loader m="auto" aria-label={t('common:loading')} />}>
      <ZoomImage key={props.url} {...props} />
    </PartBoundary>
  );
}
