/** px from the upper left corner of a view. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface PinchInput {
  /** Fingers or Ctrl and the wheel asked for so many times the present size around a point of the view. */
  readonly onZoom: (factor: number, at: Point) => void;
  readonly onDoubleTap: (at: Point) => void;
}

/** How long the wheel rests before it has ended (ms). */
const wheelPause = 120;
/** A tap is over, and the second one of a pair has come, within this time (ms) and so near (px). */
const tapTime = 300;
const tapReach = 30;

/** A pointer's place in a view. */
export function pointIn(view: Element, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top } = view.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

/**
 * Listens for pinch, Ctrl and wheel, and double tap on a view. `content` in it is only stretched until the hand rests,
 * then to be drawn sharp. Answers what stops the listening.
 */
export function listenToPinch(view: HTMLElement, content: HTMLElement, input: PinchInput): () => void {
  const stretch = createStretch(view, content, input.onZoom);
  const taps = createTaps();
  let distance = 0;
  let wheelTimer = 0;
  const handleStart = (event: TouchEvent) => {
    const [one, two] = event.touches;
    distance = one && two ? Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY) : 0;
    if (one && !two) {
      taps.down(pointIn(view, one), event.timeStamp);
    } else {
      taps.forget();
    }
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
  const endPinch = () => {
    distance = 0;
    stretch.end();
  };
  const handleEnd = (event: TouchEvent) => {
    const [finger] = event.changedTouches;
    if (distance > 0) {
      endPinch();
    } else if (finger && taps.up(pointIn(view, finger), event.timeStamp)) {
      // Else the browser makes a double click of it, which would undo the zoom.
      event.preventDefault();
      input.onDoubleTap(pointIn(view, finger));
    }
  };
  const handleCancel = () => {
    taps.forget();
    endPinch();
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
  view.addEventListener('touchend', handleEnd, { passive: false });
  view.addEventListener('touchcancel', handleCancel, { passive: true });
  view.addEventListener('wheel', handleWheel, { passive: false });
  return () => {
    window.clearTimeout(wheelTimer);
    view.removeEventListener('touchstart', handleStart);
    view.removeEventListener('touchmove', handleMove);
    view.removeEventListener('touchend', handleEnd);
    view.removeEventListener('touchcancel', handleCancel);
    view.removeEventListener('wheel', handleWheel);
  };
}

function createStretch(view: HTMLElement, { style }: HTMLElement, onEnd: PinchInput['onZoom']) {
  let factor = 1;
  let at: Point = { x: 0, y: 0 };
  const to = (next: number, point: Point) => {
    factor = next;
    at = point;
    style.transformOrigin = `${view.scrollLeft + point.x}px ${view.scrollTop + point.y}px`;
    style.transform = `scale(${factor})`;
  };
  return {
    to,
    by: (more: number, point: Point) => to(factor * more, point),
    end: () => {
      style.transform = '';
      if (factor !== 1) {
        onEnd(factor, at);
      }
      factor = 1;
    },
  };
}

interface Press extends Point {
  readonly time: number;
}

/** Tells a double tap from flicks, and from the fingers of a pinch going one after the other. */
function createTaps() {
  let press: Press | null = null;
  let lastTap: Press | null = null;
  const isNear = (one: Press | null, { x, y, time }: Press) =>
    one !== null && time - one.time < tapTime && Math.hypot(x - one.x, y - one.y) < tapReach;
  return {
    down: (at: Point, time: number) => {
      press = { ...at, time };
    },
    /** True for the second tap of a pair. */
    up: (at: Point, time: number): boolean => {
      const release = { ...at, time };
      const isTap = isNear(press, release);
      const isDouble = isTap && isNear(lastTap, release);
      press = null;
      lastTap = isTap && !isDouble ? release : null;
      return isDouble;
    },
    forget: () => {
      press = null;
      lastTap = null;
    },
  };
}
