import { useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStoredValue } from '../../lib/store/value-store.ts';
import styles from './hint-layer.module.css';
import { hideHint, type ShownHint, shownHint } from './hint-store.ts';

const gap = 6;
const margin = 8;

/** Draws the hint of the page, above its element or below it where there is no room. */
export function HintLayer() {
  const hint = useStoredValue(shownHint);
  return hint && createPortal(<HintBox {...hint} />, document.body);
}

function HintBox({ target, label }: ShownHint) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ top: number; left: number } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another label has another size
  useLayoutEffect(() => {
    if (box.current) {
      setPlace(placeOf(target.getBoundingClientRect(), box.current.getBoundingClientRect()));
    }
  }, [target, label]);
  useLayoutEffect(() => describe(target, id), [target, id]);
  useLayoutEffect(hideOnMove, []);
  return (
    <div
      ref={box}
      id={id}
      role="tooltip"
      // Read as the description of its element, which aria-hidden leaves: no content of its own outside the landmarks.
      aria-hidden
      className={styles.hint}
      style={place ?? { top: 0, left: 0, visibility: 'hidden' }}
    >
      {label}
    </div>
  );
}

function placeOf(target: DOMRect, box: DOMRect): { top: number; left: number } {
  const above = target.top - box.height - gap;
  const left = target.left + target.width / 2 - box.width / 2;
  const most = document.documentElement.clientWidth - box.width - margin;
  return { top: above >= margin ? above : target.bottom + gap, left: Math.max(margin, Math.min(left, most)) };
}

/** Ties the hint to its element for screen readers, unless the element has a description of its own. */
function describe(target: HTMLElement, id: string): (() => void) | undefined {
  if (target.hasAttribute('aria-describedby')) {
    return undefined;
  }
  target.setAttribute('aria-describedby', id);
  return () => target.removeAttribute('aria-describedby');
}

function hideOnMove(): () => void {
  const hide = () => hideHint();
  const handleKey = ({ key }: KeyboardEvent) => key === 'Escape' && hideHint();
  const handleTouch = ({ pointerType }: PointerEvent) => pointerType === 'touch' && hideHint();
  window.addEventListener('scroll', hide, { capture: true, passive: true });
  window.addEventListener('resize', hide);
  window.addEventListener('keydown', handleKey, { capture: true });
  window.addEventListener('pointerdown', handleTouch, { capture: true });
  return () => {
    window.removeEventListener('scroll', hide, { capture: true });
    window.removeEventListener('resize', hide);
    window.removeEventListener('keydown', handleKey, { capture: true });
    window.removeEventListener('pointerdown', handleTouch, { capture: true });
  };
}
