import { type RefObject, useEffect, useRef } from 'react';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface PinchInput {
  readonly scroller: RefObject<HTMLElement | null>;
  /** What grows under the fingers, before the pages are drawn anew. */
  readonly content: RefObject<HTMLElement | null>;
  /** Fingers or Ctrl and the wheel asked for so many times the present size around a point of the view. */
  readonly onZoom: (factor: number, at: Point) => void;
  readonly onDoubleTap: (at: Point) => void;
}

const wheelPause = 120;
const tapTime = 300;
const tapReach = 30;

/** Pinch, Ctrl and wheel, double tap. The pages are only stretched until the hand rests, then drawn sharp. */
export function usePinch(input: PinchInput): void {
  const current = useRef(input);
  current.current = input;
  const { scroller, content } = input;
  useEffect(() => {
    const view = scroller.current;
    if (!view) {
      return;
    }
    const stretch = createStretch(view, content, (factor, at) => current.current.onZoom(factor, at));
    const taps = createTaps((at) => current.current.onDoubleTap(at));
    let distance = 0;
    let wheelTimer = 0;
    const handleStart = (event: TouchEvent) => {
      const [one, two] = event.touches;
      distance = one && two ? Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY) : 0;
    };
    const handleMove = (event: TouchEvent) => {
      const [one, two] = event.touches;
      if (one && two && distance > 0) {
        event.preventDefault();
        const middle = { clientX: (one.clientX + two.clientX) / 2, clientY: (one.clientY + two.clientY) / 2 };
        const now = Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY);
        stretch.to(now / distance, pointIn(view, middle));
      }
    };
    const handleEnd = (event: TouchEvent) => {
      if (distance > 0 && event.touches.length < 2) {
        distance = 0;
        stretch.end();
      } else if (event.changedTouches[0]) {
        taps.add(pointIn(view, event.changedTouches[0]), event.timeStamp);
      }
    };
    const handleWheel = (event: WheelEvent) => {
      if (event.ctrlKey) {
        event.preventDefault();
        stretch.by(Math.exp(-event.deltaY / 200), pointIn(view, event));
        window.clearTimeout(wheelTimer);
        wheelTimer = window.setTimeout(stretch.end, wheelPause);
      }
    };
    view.addEventListener('touchstart', handleStart, { passive: true });
    view.addEventListener('touchmove', handleMove, { passive: false });
    view.addEventListener('touchend', handleEnd, { passive: true });
    view.addEventListener('wheel', handleWheel, { passive: false });
    return () => {
      window.clearTimeout(wheelTimer);
      view.removeEventListener('touchstart', handleStart);
      view.removeEventListener('touchmove', handleMove);
      view.removeEventListener('touchend', handleEnd);
      view.removeEventListener('wheel', handleWheel);
    };
  }, [scroller, content]);
}

/** A pointer's place in a view, px from its corner. */
export function pointIn(view: Element, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top } = view.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

function createStretch(
  view: HTMLElement,
  content: RefObject<HTMLElement | null>,
  onEnd: (factor: number, at: Point) => void,
) {
  let factor = 1;
  let at: Point = { x: 0, y: 0 };
  const to = (next: number, point: Point) => {
    factor = next;
    at = point;
    const { current } = content;
    if (current) {
      current.style.transformOrigin = `${view.scrollLeft + point.x}px ${view.scrollTop + point.y}px`;
      current.style.transform = `scale(${factor})`;
    }
  };
  return {
    to,
    by: (more: number, point: Point) => to(factor * more, point),
    end: () => {
      if (content.current) {
        content.current.style.transform = '';
      }
      if (factor !== 1) {
        onEnd(factor, at);
      }
      factor = 1;
    },
  };
}

function createTaps(onDouble: (at: Point) => void) {
  let last: (Point & { readonly time: number }) | null = null;
  return {
    add: (at: Point, time: number) => {
      const isDouble = last && time - last.time < tapTime && Math.hypot(at.x - last.x, at.y - last.y) < tapReach;
      last = isDouble ? null : { ...at, time };
      if (isDouble) {
        onDouble(at);
      }
    },
  };
}
