import type { PointerEvent } from 'react';

/** Moves the scroll by dragging with the mouse; fingers scroll by themselves. */
export function grab(event: PointerEvent<HTMLElement>): void {
  const view = event.currentTarget;
  const onScrollbar = event.nativeEvent.offsetX > view.clientWidth && event.target === view;
  if (event.pointerType !== 'mouse' || event.button !== 0 || onScrollbar) {
    return;
  }
  const { clientX, clientY } = event;
  const { scrollLeft, scrollTop } = view;
  const handleMove = (move: globalThis.PointerEvent) =>
    view.scrollTo({
      left: scrollLeft - (move.clientX - clientX),
      top: scrollTop - (move.clientY - clientY),
      behavior: 'instant',
    });
  const stop = () => {
    window.removeEventListener('pointermove', handleMove);
    window.removeEventListener('pointerup', stop);
    window.removeEventListener('pointercancel', stop);
  };
  window.addEventListener('pointermove', handleMove);
  window.addEventListener('pointerup', stop);
  window.addEventListener('pointercancel', stop);
}
