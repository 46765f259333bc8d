import { Loader } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Document } from 'react-pdf';
import type { PdfDocument } from './pdf-document.ts';
import 'react-pdf/dist/Page/AnnotationLayer.css';
import 'react-pdf/dist/Page/TextLayer.css';
import { ErrorState } from '../../ui/error-state.tsx';
import type { Size } from '../paged/page-placement.ts';
import scrollerStyles from '../paged/page-scroller.module.css';
import { pdfImages, pdfOptions } from './pdf-options.ts';
import { pxOfPoint } from './pdf-page.tsx';
import { PdfScroller } from './pdf-scroller.tsx';

export interface PdfPagesProps {
  /** Signed link; another one starts anew. */
  readonly url: string;
  /** Name of the file, for screen readers. */
  readonly name: string;
  /** Asks the screen for a fresh link. */
  readonly onRetry: () => void;
}

interface Opened {
  readonly pdf: PdfDocument;
  readonly firstSize: Size;
}

/** A PDF as one scroll of pages, fitted to the width, or the sentence that says it cannot be shown. */
export function PdfPages({ url, name, onRetry }: PdfPagesProps) {
  const { t } = useTranslation(['document', 'common']);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [failure, setFailure] = useState<'broken' | 'encrypted' | null>(null);
  const [attempt, setAttempt] = useState(0);
  if (failure) {
    const handleRetry = () => {
      setFailure(null);
      setOpened(null);
      setAttempt(attempt + 1);
      onRetry();
    };
    return (
      <div className={scrollerStyles.center}>
        <ErrorState title={t('viewer.failed')} onRetry={failure === 'encrypted' ? undefined : handleRetry} />
        <p className={scrollerStyles.hint}>{t(`viewer.${failure}`)}</p>
      </div>
    );
  }
  const loading = (
    <div className={scrollerStyles.center}>
      <Loader aria-label={t('common:loading')} />
    </div>
  );
  return (
    <div className={scrollerStyles.viewer}>
      <Document
        key={attempt}
        file={url}
        className={scrollerStyles.viewer}
        options={pdfOptions}
        imageResourcesPath={pdfImages}
        loading={loading}
        noData={loading}
        error={loading}
        externalLinkTarget="_blank"
        onPassword={() => setFailure('encrypted')}
        onLoadError={() => setFailure((known) => known ?? 'broken')}
        onSourceError={() => setFailure('broken')}
        onLoadSuccess={async (pdf) => {
          try {
            const { width, height } = (await pdf.getPage(1)).getViewport({ scale: pxOfPoint });
            setOpened({ pdf, firstSize: { width, height } });
          } catch {
            setFailure('broken');
          }
        }}
      >
        {opened ? <PdfScroller key={url} {...opened} name={name} /> : loading}
      </Document>
    </div>
  );
}
