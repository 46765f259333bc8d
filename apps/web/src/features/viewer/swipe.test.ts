import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listenToSwipe } from './swipe.ts';

type Place = readonly [x: number, y: number];

const stage = document.createElement('div');
const page = document.createElement('div');
let onSwipe = vi.fn();
let stop = () => {};

beforeEach(() => {
  stage.replaceChildren(page);
  document.body.replaceChildren(stage);
  onSwipe = vi.fn();
  stop = listenToSwipe(stage, onSwipe);
});

afterEach(() => stop());

function touch(type: string, place: Place, timeStamp: number, { fingers = 1, over = page }: Partial<Touched> = {}) {
  const event = new Event(type, { bubbles: true });
  const finger = { clientX: place[0], clientY: place[1] };
  Object.defineProperties(event, {
    touches: { value: Array.from({ length: fingers }, () => finger) },
    changedTouches: { value: [finger] },
    timeStamp: { value: timeStamp },
  });
  over.dispatchEvent(event);
}

interface Touched {
  readonly fingers: number;
  readonly over: HTMLElement;
}

function swipe(from: Place, to: Place, { lasting = 200, ...touched }: Partial<Touched> & { lasting?: number } = {}) {
  touch('touchstart', from, 1000, touched);
  touch('touchend', to, 1000 + lasting, touched);
  return onSwipe.mock.calls.flat();
}

it('goes on to the next when a finger goes left, and back when it goes right', () => {
  expect(swipe([200, 100], [100, 110])).toEqual([1]);
  expect(swipe([100, 100], [200, 90])).toEqual([1, -1]);
});

it.each([
  ['short', [200, 100], [150, 100], {}],
  ['steep', [200, 100], [120, 160], {}],
  ['slow', [200, 100], [100, 100], { lasting: 900 }],
  ['of two fingers', [200, 100], [100, 100], { fingers: 2 }],
] as const)('takes nothing for it that is %s', (_, from, to, how) => {
  expect(swipe(from, to, how)).toEqual([]);
});

it('leaves the finger to a file that is wider than its place, and to what has its own use for it', () => {
  Object.defineProperties(page, { scrollWidth: { value: 900 }, clientWidth: { value: 300 } });
  page.style.overflowX = 'auto';
  expect(swipe([200, 100], [100, 100])).toEqual([]);
  const video = document.createElement('video');
  stage.replaceChildren(video);
  expect(swipe([200, 100], [100, 100], { over: video })).toEqual([]);
});

it('forgets a finger that the system took away', () => {
  touch('touchstart', [200, 100], 1000);
  touch('touchcancel', [200, 100], 1050);
  touch('touchend', [100, 100], 1100);
  expect(onSwipe).not.toHaveBeenCalled();
});
