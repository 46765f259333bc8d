import { type ReactNode, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from 'react-pdf';
import type { PageBox } from '../paged/page-scroller.tsx';
import { type DrawnPage, hasStayedBlank } from './blank-page.ts';
import type { PdfDocument } from './pdf-document.ts';
import styles from './pdf-viewer.module.css';
import type { TextSearch } from './use-text-search.ts';

export interface PdfPageProps {
  readonly pdf: PdfDocument;
  readonly box: PageBox;
  readonly marker: ReturnType<TextSearch['markerOf']>;
  /** Saves the file, where a page cannot be shown. */
  readonly download: ReactNode;
  /** The text with its marks is there. */
  readonly onText: () => void;
}

/** PDF counts 72 points an inch, screens 96 px. */
export const pxOfPoint = 96 / 72;
/** Pixels of a canvas that phones still draw. */
const mostPixels = 16_000_000;

/** One page, drawn as sharp as the screen shows it, with its text to select and to mark. */
export function PdfPage({ pdf, box, marker, download, onText }: PdfPageProps) {
  const { t } = useTranslation('document');
  const [own, setOwn] = useState<number | null>(null);
  // What is read comes before what is selected, marked and clicked.
  const [isDrawn, setDrawn] = useState(false);
  const [isUndrawn, setUndrawn] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  const handleDrawn = useCallback((page: DrawnPage) => {
    setDrawn(true);
    setUndrawn(hasStayedBlank(page, canvas.current));
  }, []);
  const handleFailed = useCallback(() => {
    setDrawn(true);
    setUndrawn(true);
  }, []);
  const { index, width, height, rotation } = box;
  const sharpest = Math.sqrt(mostPixels / (width * height));
  return (
    <Page
      canvasRef={canvas}
      pdf={pdf}
      pageNumber={index + 1}
      width={width}
      rotate={own === null ? undefined : (own + rotation) % 360}
      devicePixelRatio={Math.min(window.devicePixelRatio, 2, sharpest)}
      customTextRenderer={marker}
      renderTextLayer={isDrawn}
      renderAnnotationLayer={isDrawn}
      onRenderSuccess={handleDrawn}
      onRenderError={handleFailed}
      onLoadSuccess={(page) => {
        setOwn(page.rotate);
        const { width: points, height: high } = page.getViewport({ scale: 1 });
        box.onSize({ width: points * pxOfPoint, height: high * pxOfPoint });
      }}
      onRenderTextLayerSuccess={onText}
      loading={null}
      error={<p className={styles.broken}>{t('viewer.failed')}</p>}
    >
      {isUndrawn && (
        <div className={styles.undrawn} role="status">
          <p>{t('viewer.undrawn')}</p>
          {download}
        </div>
      )}
    </Page>
  );
}
