import { expect, it } from 'vitest';
import { isTraversal } from './traversal.ts';

function arriveBy(event: 'click' | 'back', key: string) {
  window.history.replaceState({ __TSR_key: key }, '');
  if (event === 'back') {
    window.dispatchEvent(new PopStateEvent('popstate'));
  }
}

it('tells the step that Back led to from one that a link led to', () => {
  arriveBy('click', 'a');
  expect(isTraversal()).toBe(false);
  arriveBy('back', 'b');
  expect(isTraversal()).toBe(true);
  arriveBy('click', 'c');
  expect(isTraversal()).toBe(false);
});
