import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listenToPinch } from './pinch.ts';

type Fingers = readonly (readonly [x: number, y: number])[];

const view = document.createElement('section');
const content = document.createElement('div');
let onZoom = vi.fn();
let onDoubleTap = vi.fn();
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  view.append(content);
  onZoom = vi.fn();
  onDoubleTap = vi.fn();
  stop = listenToPinch(view, content, { onZoom, onDoubleTap });
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

const touches = (fingers: Fingers) => fingers.map(([clientX, clientY]) => ({ clientX, clientY }));

/** One event of the fingers that are down and those that just moved or left, at a moment in ms. */
function touch(type: string, down: Fingers, timeStamp = 0, changed: Fingers = down): Event {
  const event = new Event(type, { cancelable: true });
  Object.defineProperties(event, {
    touches: { value: touches(down) },
    changedTouches: { value: touches(changed) },
    timeStamp: { value: timeStamp },
  });
  view.dispatchEvent(event);
  return event;
}

function tap(at: readonly [number, number], from: number, until = from + 60, upAt = at): Event {
  touch('touchstart', [at], from);
  return touch('touchend', [], until, [upAt]);
}

it('stretches the content between two fingers and zooms once both rest', () => {
  touch('touchstart', [[0, 0]]);
  touch('touchstart', [
    [0, 0],
    [100, 0],
  ]);
  const move = touch('touchmove', [
    [0, 0],
    [150, 0],
  ]);
  expect(move.defaultPrevented).toBe(true);
  expect(content.style.transform).toBe('scale(1.5)');
  expect(onZoom).not.toHaveBeenCalled();
  touch('touchend', [[0, 0]], 900, [[150, 0]]);
  expect(onZoom).toHaveBeenCalledExactlyOnceWith(1.5, { x: 75, y: 0 });
  expect(content.style.transform).toBe('');
  touch('touchend', [], 950, [[0, 0]]);
  expect(onZoom).toHaveBeenCalledOnce();
});

it('leaves a single finger to the browser, which scrolls', () => {
  touch('touchstart', [[0, 0]]);
  expect(touch('touchmove', [[0, 80]]).defaultPrevented).toBe(false);
  expect(content.style.transform).toBe('');
});

it('is not left stretched when the system takes the fingers away', () => {
  touch('touchstart', [
    [0, 0],
    [100, 0],
  ]);
  touch('touchmove', [
    [0, 0],
    [200, 0],
  ]);
  touch('touchcancel', []);
  expect(content.style.transform).toBe('');
  expect(onZoom).toHaveBeenCalledExactlyOnceWith(2, { x: 100, y: 0 });
});

it('zooms by Ctrl and the wheel when the wheel rests, and leaves the bare wheel alone', () => {
  const wheel = (ctrlKey: boolean) => {
    const event = new WheelEvent('wheel', { deltaY: -200, cancelable: true });
    Object.defineProperties(event, {
      ctrlKey: { value: ctrlKey },
      clientX: { value: 10 },
      clientY: { value: 20 },
    });
    view.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(wheel(false)).toBe(false);
  expect([wheel(true), wheel(true)]).toEqual([true, true]);
  expect(onZoom).not.toHaveBeenCalled();
  vi.advanceTimersByTime(500);
  expect(onZoom).toHaveBeenCalledExactlyOnceWith(expect.closeTo(Math.E ** 2, 6), { x: 10, y: 20 });
});

it('takes two taps at one place for a double tap, and keeps the browser from a double click', () => {
  expect(tap([50, 60], 1000).defaultPrevented).toBe(false);
  expect(tap([55, 62], 1200).defaultPrevented).toBe(true);
  expect(onDoubleTap).toHaveBeenCalledExactlyOnceWith({ x: 55, y: 62 });
  tap([55, 62], 1300);
  expect(onDoubleTap).toHaveBeenCalledOnce();
});

it.each([
  ['two slow taps', () => [tap([50, 60], 1000), tap([50, 60], 1400)]],
  ['taps far apart', () => [tap([50, 60], 1000), tap([150, 60], 1200)]],
  [
    'two flicks that end at one place',
    () => [tap([50, 200], 1000, 1060, [50, 60]), tap([50, 200], 1150, 1210, [50, 60])],
  ],
  ['a long press and a tap', () => [tap([50, 60], 1000, 1900), tap([50, 60], 1950)]],
])('does not take %s for a double tap', (_, gesture) => {
  gesture();
  expect(onDoubleTap).not.toHaveBeenCalled();
});

it('does not take the fingers of a pinch, lifted one after the other, for taps', () => {
  touch('touchstart', [[0, 0]], 1000);
  touch(
    'touchstart',
    [
      [0, 0],
      [10, 0],
    ],
    1010,
  );
  touch('touchend', [[0, 0]], 1050, [[10, 0]]);
  touch('touchend', [], 1060, [[0, 0]]);
  tap([0, 0], 1100);
  expect(onDoubleTap).not.toHaveBeenCalled();
});
