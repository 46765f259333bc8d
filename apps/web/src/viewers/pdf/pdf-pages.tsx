import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Document } from 'react-pdf';
import type { PdfDocument } from './pdf-document.ts';
import 'react-pdf/dist/Page/AnnotationLayer.css';
import 'react-pdf/dist/Page/TextLayer.css';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import type { Size } from '../paged/page-placement.ts';
import scrollerStyles from '../paged/page-scroller.module.css';
import { pdfImages } from './pdf-options.ts';
import { pxOfPoint } from './pdf-page.tsx';
import { PdfScroller } from './pdf-scroller.tsx';
import { usePdfOptions } from './use-pdf-options.ts';

export interface PdfPagesProps {
  /** Signed link; another one starts anew. */
  readonly url: string;
  /** Name of the file, for screen readers. */
  readonly name: string;
  /** The button that saves the file, for a page that cannot be shown. */
  readonly download: ReactNode;
  /** Asks the screen for a fresh link. */
  readonly onRetry: () => void;
}

export { warmUpWorker } from './pdf-workers.ts';

type Failure = 'broken' | 'encrypted';

interface Opened {
  readonly pdf: PdfDocument;
  readonly firstSize: Size;
}

/** A PDF as one scroll of pages, fitted to the width, or the sentence that says it cannot be shown. */
export function PdfPages({ onRetry, ...file }: PdfPagesProps) {
  const { t } = useTranslation('document');
  const [failure, setFailure] = useState<Failure | null>(null);
  if (failure) {
    const handleRetry = () => {
      setFailure(null);
      onRetry();
    };
    return (
      <div className={scrollerStyles.center}>
        <ErrorState title={t('viewer.failed')} onRetry={failure === 'encrypted' ? undefined : handleRetry} />
        <p className={scrollerStyles.hint}>{t(`viewer.${failure}`)}</p>
      </div>
    );
  }
  return <PdfFile {...file} onFail={(reason) => setFailure((known) => known ?? reason)} />;
}

interface PdfFileProps extends Omit<PdfPagesProps, 'onRetry'> {
  readonly onFail: (reason: Failure) => void;
}

function PdfFile({ url, name, download, onFail }: PdfFileProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const pdf = useRef<PdfDocument>(null);
  const options = usePdfOptions(pdf);
  const loading = (
    <div className={scrollerStyles.center}>
      <Loading />
    </div>
  );
  return (
    <div className={scrollerStyles.viewer}>
      {options ? (
        <Document
          file={url}
          className={scrollerStyles.viewer}
          options={options}
          imageResourcesPath={pdfImages}
          loading={loading}
          noData={loading}
          error={loading}
          externalLinkTarget="_blank"
          onPassword={() => onFail('encrypted')}
          onLoadError={() => onFail('broken')}
          onSourceError={() => onFail('broken')}
          onLoadSuccess={async (loaded) => {
            pdf.current = loaded;
            try {
              const { width, height } = (await loaded.getPage(1)).getViewport({ scale: pxOfPoint });
              setOpened({ pdf: loaded, firstSize: { width, height } });
            } catch {
              onFail('broken');
            }
          }}
        >
          {opened ? <PdfScroller key={url} {...opened} name={name} download={download} /> : loading}
        </Document>
      ) : (
        loading
      )}
    </div>
  );
}
