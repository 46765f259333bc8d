import { expect, it, vi } from 'vitest';
import { grab } from './grab.ts';

function press(over: object = {}) {
  const view = document.createElement('section');
  Object.defineProperties(view, {
    clientWidth: { value: 400 },
    scrollLeft: { value: 50 },
    scrollTop: { value: 80 },
    scrollTo: { value: vi.fn() },
  });
  const at = { clientX: 100, clientY: 100, pointerType: 'mouse', button: 0, target: view };
  grab({ ...at, currentTarget: view, nativeEvent: { offsetX: 100 }, ...over } as never);
  return view;
}

function move(clientX: number, clientY: number): void {
  window.dispatchEvent(Object.assign(new Event('pointermove'), { clientX, clientY }));
}

it('moves the page along with the mouse until the button is let go', () => {
  const view = press();
  move(90, 130);
  expect(view.scrollTo).toHaveBeenCalledWith({ left: 60, top: 50, behavior: 'instant' });
  window.dispatchEvent(new Event('pointerup'));
  move(0, 0);
  expect(view.scrollTo).toHaveBeenCalledOnce();
});

it.each([
  ['a finger', { pointerType: 'touch' }],
  ['the other button', { button: 2 }],
  ['the scrollbar', { nativeEvent: { offsetX: 405 } }],
])('leaves %s alone', (_, over) => {
  const view = press(over);
  move(90, 130);
  expect(view.scrollTo).not.toHaveBeenCalled();
});
