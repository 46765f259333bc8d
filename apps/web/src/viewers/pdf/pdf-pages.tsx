import { Loader } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Document } from 'react-pdf';
import 'react-pdf/dist/Page/AnnotationLayer.css';
import 'react-pdf/dist/Page/TextLayer.css';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageList } from './page-list.tsx';
import { pdfImages, pdfOptions } from './pdf-options.ts';
import styles from './pdf-viewer.module.css';

export interface PdfPagesProps {
  /** Signed link; another one starts anew. */
  readonly url: string;
  /** Name of the file, for screen readers. */
  readonly name: string;
  /** Asks the screen for a fresh link. */
  readonly onRetry: () => void;
}

interface Opened {
  readonly pages: number;
  /** Height by width of the first page, the guess for all the others until they are drawn. */
  readonly ratio: number;
}

/** A PDF as one scroll of pages, fitted to the width, or the sentence that says it cannot be shown. */
export function PdfPages({ url, name, onRetry }: PdfPagesProps) {
  const { t } = useTranslation(['document', 'common']);
  const { ref, width } = useElementSize();
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
      <div className={styles.center}>
        <ErrorState title={t('viewer.failed')} onRetry={failure === 'encrypted' ? undefined : handleRetry} />
        <p className={styles.hint}>{t(`viewer.${failure}`)}</p>
      </div>
    );
  }
  const loading = (
    <div className={styles.center}>
      <Loader aria-label={t('common:loading')} />
    </div>
  );
  return (
    <div ref={ref} className={styles.viewer}>
      <Document
        key={attempt}
        file={url}
        className={styles.document}
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
            const { width: pageWidth, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
            setOpened({ pages: pdf.numPages, ratio: height / pageWidth });
          } catch {
            setFailure('broken');
          }
        }}
      >
        {opened && width > 0 ? <PageList key={url} {...opened} name={name} width={width} /> : loading}
      </Document>
    </div>
  );
}
