import { expect, it } from 'vitest';
import { isCharacter } from './single-keys.ts';

it.each(['c', 'z', '/', '0', 'shift+?', 'plus', 'G'])('%s is typed by speaking', (keys) => {
  expect(isCharacter({ keys })).toBe(true);
});

it.each(['mod+Enter', 'mod+k', 'ArrowLeft', 'Escape', 'Space', 'shift+Space', 'Home', 'alt+c'])('%s is not', (keys) => {
  expect(isCharacter({ keys })).toBe(false);
});
