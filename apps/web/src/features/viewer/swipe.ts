/** px that a finger goes at least, and ms that it takes at most. */
const shortest = 60;
const longestTime = 600;

/**
 * Listens for one finger going sideways over an element that has nothing left to scroll that way; 1 asks for what is to
 * the right. Answers what stops the listening.
 */
export function listenToSwipe(element: HTMLElement, onSwipe: (by: 1 | -1) => void): () => void {
  let start: { x: number; y: number; time: number } | null = null;
  const handleStart = ({ touches, target, timeStamp: time }: TouchEvent) => {
    const [finger, second] = touches;
    const isFree = finger && !second && target instanceof Element && !scrollsSideways(target, element);
    start = isFree ? { x: finger.clientX, y: finger.clientY, time } : null;
  };
  const handleEnd = ({ changedTouches: [finger], timeStamp }: TouchEvent) => {
    if (start && finger && timeStamp - start.time < longestTime) {
      const across = finger.clientX - start.x;
      if (Math.abs(across) > shortest && Math.abs(across) > 2 * Math.abs(finger.clientY - start.y)) {
        onSwipe(across < 0 ? 1 : -1);
      }
    }
    start = null;
  };
  const handleCancel = () => {
    start = null;
  };
  element.addEventListener('touchstart', handleStart, { passive: true });
  element.addEventListener('touchend', handleEnd, { passive: true });
  element.addEventListener('touchcancel', handleCancel, { passive: true });
  return () => {
    element.removeEventListener('touchstart', handleStart);
    element.removeEventListener('touchend', handleEnd);
    element.removeEventListener('touchcancel', handleCancel);
  };
}

function scrollsSideways(target: Element, place: Element): boolean {
  for (let at: Element | null = target; at && at !== place; at = at.parentElement) {
    const isScroller: boolean =
      at.scrollWidth > at.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(at).overflowX);
    if (isScroller || at.matches('video, input, [role="toolbar"]')) {
      return true;
    }
  }
  return false;
}
