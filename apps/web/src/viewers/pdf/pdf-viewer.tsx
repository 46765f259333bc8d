import { useTranslation } from 'react-i18next';
import { Loading } from '../../ui/feedback/loading.tsx';
import { lazyPart } from '../../ui/late/lazy-part.tsx';
import { PartBoundary } from '../../ui/late/part-boundary.tsx';
import type { PdfPagesProps } from './pdf-pages.tsx';
import { loadPdfPages } from './preload-pdf.ts';

const PdfPages = lazyPart(loadPdfPages, 'PdfPages');

export type PdfViewerProps = PdfPagesProps;

/** All pages of a PDF; its library comes when the first one is opened. */
export function PdfViewer(props: PdfViewerProps) {
  const { t } = useTranslation(['document', 'common']);
  return (
    <PartBoundary title={t('viewer.failed')} fallback={<Loading m="auto" />}>
      <PdfPages {...props} />
    </PartBoundary>
  );
}
