import { Loader } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ReactZoomPanPinchRef, TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch';
import { useShortcuts } from '../../lib/shortcut/use-shortcuts.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { ZoomControls } from '../zoom-controls.tsx';
import styles from './image-viewer.module.css';

export interface ZoomImageProps {
  /** Signed link; give another key for another one. */
  readonly url: string;
  /** Name of the file, for screen readers. */
  readonly name: string;
  /** Asks the screen for a fresh link. */
  readonly onRetry: () => void;
}

const stride = 80;
const smooth = 150;

/** Fits the image into the place, then zooms by wheel, pinch, double click, buttons and keys, and moves by dragging. */
export function ZoomImage({ url, name, onRetry }: ZoomImageProps) {
  const { t } = useTranslation(['document', 'common']);
  const frame = useRef<HTMLElement>(null);
  const transform = useRef<ReactZoomPanPinchRef>(null);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const [scale, setScale] = useState(1);
  const [attempt, setAttempt] = useState(0);
  const moveBy = (x: number, y: number) => {
    const { current } = transform;
    if (current) {
      const { positionX, positionY, scale: at } = current.state;
      current.setTransform(positionX + x, positionY + y, at, 0);
    }
  };
  useShortcuts(
    [
      { keys: 'shift+ArrowUp', label: t('viewer.panUp'), run: () => moveBy(0, stride) },
      { keys: 'shift+ArrowDown', label: t('viewer.panUp'), run: () => moveBy(0, -stride) },
      { keys: 'shift+ArrowLeft', label: t('viewer.panUp'), run: () => moveBy(stride, 0) },
      { keys: 'shift+ArrowRight', label: t('viewer.panUp'), run: () => moveBy(-stride, 0) },
    ],
    frame,
  );
  if (state === 'failed') {
    const handleRetry = () => {
      setState('loading');
      setAttempt(attempt + 1);
      onRetry();
    };
    return (
      <div className={styles.center}>
        <ErrorState title={t('viewer.failed')} onRetry={handleRetry} />
      </div>
    );
  }
  return (
    <section ref={frame} className={styles.viewer} aria-label={t('viewer.imageLabel', { name })}>
      {state === 'loading' && <Loader className={styles.loader} aria-label={t('common:loading')} />}
      <TransformWrapper
        ref={transform}
        minScale={0.5}
        maxScale={8}
        centerZoomedOut
        doubleClick={{ mode: 'toggle', step: 1 }}
        onTransform={(_, { scale: at }) => setScale(at)}
      >
        <TransformComponent wrapperClass={styles.wrapper} contentClass={styles.content}>
          <img
            key={attempt}
            className={styles.image}
            src={url}
            alt={name}
            draggable={false}
            onLoad={() => setState('shown')}
            onError={() => setState('failed')}
          />
        </TransformComponent>
      </TransformWrapper>
      <div className={styles.tools} role="toolbar" aria-label={t('viewer.tools')}>
        <ZoomControls
          percent={Math.round(scale * 100)}
          within={frame}
          onIn={() => void transform.current?.zoomIn(0.5, smooth)}
          onOut={() => void transform.current?.zoomOut(0.5, smooth)}
          onFit={() => void transform.current?.resetTransform(smooth)}
        />
      </div>
    </section>
  );
}
