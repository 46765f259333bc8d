import { useDebouncedValue } from '@mantine/hooks';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from 'react-pdf';
import { useShortcuts } from '../../lib/shortcut/use-shortcuts.ts';
import { ZoomControls } from '../zoom-controls.tsx';
import { PageCounter } from './page-counter.tsx';
import styles from './pdf-viewer.module.css';

export interface PageListProps {
  readonly pages: number;
  readonly ratio: number;
  readonly name: string;
  /** px at hand. */
  readonly width: number;
}

interface PageSize {
  readonly originalWidth: number;
  readonly originalHeight: number;
}

const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];
const gap = 12;
const margin = 16;
/** Beyond this a page fitted to the width is larger than paper needs to be read. */
const widest = 1200;
const step = 80;

/** The scroll of pages: only those in sight and their neighbours are drawn. */
export function PageList({ pages, ratio, name, width }: PageListProps) {
  const { t } = useTranslation('document');
  const scroller = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(1);
  const [page, setPage] = useState(1);
  const [settledWidth] = useDebouncedValue(width, 100);
  const pageWidth = Math.round(Math.min(settledWidth - 2 * margin, widest) * zoom);
  const ratios = useRef(new Map<number, number>());
  const heightOf = (index: number) => Math.round(pageWidth * (ratios.current.get(index) ?? ratio));
  const virtualizer = useVirtualizer({
    count: pages,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heightOf(index) + gap,
    paddingStart: margin,
    paddingEnd: margin + 40,
    overscan: 1,
  });
  // Pages may differ in size: each one's is known once it is loaded, and kept.
  const learn = (index: number, { originalWidth, originalHeight }: PageSize) => {
    ratios.current.set(index, originalHeight / originalWidth);
    virtualizer.resizeItem(index, heightOf(index) + gap);
  };
  const reading = useRef(page);
  reading.current = page;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new width measures anew and comes back to the page read
  useEffect(() => {
    virtualizer.measure();
    if (reading.current > 1) {
      virtualizer.scrollToIndex(reading.current - 1, { align: 'start' });
    }
  }, [pageWidth]);
  const goTo = (target: number) => {
    const wanted = Math.min(Math.max(target, 1), pages);
    virtualizer.scrollToIndex(wanted - 1, { align: 'start' });
    setPage(wanted);
  };
  const handleScroll = () => {
    const { scrollTop = 0, clientHeight = 0 } = scroller.current ?? {};
    const seen = virtualizer.getVirtualItemForOffset(scrollTop + clientHeight / 3);
    if (seen) {
      setPage(seen.index + 1);
    }
  };
  const zoomBy = (by: 1 | -1) =>
    setZoom((at) => (by > 0 ? zooms.find((z) => z > at) : zooms.findLast((z) => z < at)) ?? at);
  const scrollBy = (top: number) => scroller.current?.scrollBy({ top });
  useShortcuts(
    [
      { keys: 'j', label: t('viewer.nextPage'), run: () => goTo(page + 1) },
      { keys: 'k', label: t('viewer.previousPage'), run: () => goTo(page - 1) },
      { keys: 'Home', label: t('viewer.firstPage'), run: () => goTo(1) },
      { keys: 'End', label: t('viewer.lastPage'), run: () => goTo(pages) },
      { keys: 'ArrowDown', label: t('viewer.scroll'), run: () => scrollBy(step) },
      { keys: 'ArrowUp', label: t('viewer.scroll'), run: () => scrollBy(-step) },
    ],
    scroller,
  );
  return (
    <>
      <section
        ref={scroller}
        className={styles.scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reachable by keyboard
        tabIndex={0}
        aria-label={t('viewer.pagesLabel', { name })}
        onScroll={handleScroll}
      >
        <div className={styles.pages} style={{ height: virtualizer.getTotalSize(), minWidth: pageWidth + 2 * margin }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => (
            <div
              key={index}
              className={styles.slot}
              style={{ transform: `translateY(${start}px)`, height: heightOf(index) }}
            >
              <Page
                className={styles.page}
                pageNumber={index + 1}
                width={pageWidth}
                devicePixelRatio={Math.min(window.devicePixelRatio, 2)}
                onLoadSuccess={(size) => learn(index, size)}
                loading={<div style={{ width: pageWidth, height: heightOf(index) }} />}
                error={<p className={styles.broken}>{t('viewer.failed')}</p>}
              />
            </div>
          ))}
        </div>
      </section>
      <div className={styles.tools} role="toolbar" aria-label={t('viewer.tools')}>
        <PageCounter page={page} pages={pages} onChange={goTo} />
        <ZoomControls
          percent={Math.round(zoom * 100)}
          within={scroller}
          onIn={() => zoomBy(1)}
          onOut={() => zoomBy(-1)}
          onFit={() => setZoom(1)}
        />
      </div>
    </>
  );
}
