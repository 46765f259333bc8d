import { cloneElement, type HTMLAttributes, type ReactElement, type ReactNode, Suspense, useRef } from 'react';
import { useEver } from '../hooks/use-ever.ts';
import styles from './layer-button.module.css';

export interface LayerButtonProps {
  readonly kind: 'menu' | 'dialog';
  readonly opened: boolean;
  readonly onOpened: (opened: boolean) => void;
  /** Somebody reaches for the button: the code of the layer may come. */
  readonly onReach: () => void;
  /** The button. */
  readonly children: ReactElement<HTMLAttributes<HTMLElement>>;
  /** What it opens, drawn from the first time on; it stands at `layerAnchor`. */
  readonly layer: ReactNode;
}

/** The class of an element in the layer that covers the button, for the layer to stand at. */
export const layerAnchor = styles.anchor;

/** A button that opens a layer below itself, whose code comes late. */
export function LayerButton({ kind, opened, onOpened, onReach, children, layer }: LayerButtonProps) {
  // The press on the button closes an open layer as one outside of it would; its click must not open it again.
  const wasOpen = useRef(false);
  const isWanted = useEver(opened);
  return (
    <span className={styles.place} data-kind={kind}>
      {cloneElement(children, {
        'aria-haspopup': kind,
        'aria-expanded': opened,
        onPointerEnter: onReach,
        onFocus: onReach,
        onPointerDown: () => {
          wasOpen.current = opened;
        },
        onClick: () => {
          onOpened(!wasOpen.current);
          wasOpen.current = false;
        },
      })}
      {isWanted && <Suspense fallback={null}>{layer}</Suspense>}
    </span>
  );
}
