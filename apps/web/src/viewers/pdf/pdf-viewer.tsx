import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PartBoundary } from '../../ui/part-boundary.tsx';
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
