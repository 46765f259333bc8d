import { IconRotateClockwise } from '@tabler/icons-react';
import { type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/button/icon-button.tsx';
import floating from '../../ui/theme/floating.module.css';
import { grab } from './grab.ts';
import { PageCounter } from './page-counter.tsx';
import { largestZoom, type PlacedPage, type Rotation, type Size, type Zoom, zoomSteps } from './page-placement.ts';
import styles from './page-scroller.module.css';
import toolStyles from './page-tools.module.css';
import { type Point, pointIn } from './pinch.ts';
import { usePageKeys } from './use-page-keys.ts';
import { usePageScroll } from './use-page-scroll.ts';
import { usePinch } from './use-pinch.ts';
import { type PageKind, useZoom, usualZoom } from './use-zoom.ts';
import { ZoomMenu } from './zoom-menu.tsx';

/** What a page is drawn with. */
export interface PageBox extends PlacedPage {
  readonly index: number;
  readonly rotation: Rotation;
  /** Tells the natural size of the page once it is known. */
  readonly onSize: (size: Size) => void;
}

export interface PageScrollerHandle {
  /** Page from 1. */
  readonly goTo: (page: number) => void;
}

export interface PageScrollerProps {
  readonly kind: PageKind;
  readonly count: number;
  /** Natural size of the first page, the guess for all others. */
  readonly firstSize: Size;
  /** For screen readers. */
  readonly label: string;
  readonly renderPage: (box: PageBox) => ReactNode;
  /** More buttons in the row of tools. */
  readonly tools?: ReactNode;
  readonly ref?: Ref<PageScrollerHandle>;
}

const tapZoom = 2.5;

/** Pages below each other, those in sight drawn: zoom, rotation, page by page, by mouse, fingers and keys. */
export function PageScroller({ kind, count, firstSize, label, renderPage, tools, ref }: PageScrollerProps) {
  const { t } = useTranslation('document');
  const [zoom, setZoom] = useZoom(kind);
  const [rotation, setRotation] = useState<Rotation>(0);
  const scroll = usePageScroll({ count, firstSize, zoom, rotation });
  const { scroller, layout, page, range } = scroll;
  const content = useRef<HTMLDivElement>(null);
  const scale = layout.pages[page - 1]?.scale ?? 1;
  const zoomAt = (next: Zoom, at: Point) => {
    scroll.hold(at);
    setZoom(next);
  };
  const toggleAt = (at: Point) => zoomAt(typeof zoom === 'number' ? usualZoom[kind] : scale * tapZoom, at);
  const rotate = () => setRotation((now) => ((now + 90) % 360) as Rotation);
  usePinch(
    { scroller, content },
    {
      onZoom: (factor, at) => zoomAt(Math.min(Math.max(scale * factor, zoomSteps[0]), largestZoom), at),
      onDoubleTap: toggleAt,
    },
  );
  usePageKeys({ scroller, page, count, goTo: scroll.goTo, rotate });
  useImperativeHandle(ref, () => ({ goTo: scroll.goTo }));
  const isPicture = kind === 'picture';
  return (
    <div className={styles.viewer}>
      <section
        ref={scroller}
        className={styles.scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reachable by keyboard
        tabIndex={0}
        aria-label={label}
        data-grabbable={isPicture || undefined}
        onScroll={scroll.onScroll}
        onPointerDown={isPicture ? grab : undefined}
        onDoubleClick={isPicture ? (event) => toggleAt(pointIn(event.currentTarget, event)) : undefined}
      >
        <div ref={content} className={styles.pages} style={{ height: layout.height, width: layout.width }}>
          {scroll.isReady &&
            layout.pages.slice(range.from, range.to).map((placed, at) => {
              const index = range.from + at;
              const { top, width, height } = placed;
              return (
                <div key={index} className={styles.page} style={{ top, width, height }}>
                  {renderPage({ ...placed, index, rotation, onSize: (size) => scroll.learn(index, size) })}
                </div>
              );
            })}
        </div>
      </section>
      <div className={`${floating.surface} ${toolStyles.tools}`} role="toolbar" aria-label={t('viewer.tools')}>
        {count > 1 && <PageCounter page={page} pages={count} onChange={scroll.goTo} />}
        <ZoomMenu zoom={zoom} scale={scale} within={scroller} onChange={setZoom} />
        <IconButton label={t('viewer.rotate')} icon={IconRotateClockwise} onClick={rotate} />
        {tools}
      </div>
    </div>
  );
}
