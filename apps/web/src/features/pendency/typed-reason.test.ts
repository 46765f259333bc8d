// @vitest-environment node
import { expect, it } from 'vitest';
import { readTypedReason } from './typed-reason.ts';

it('a figure, words and Enter are a whole refusal', () => {
  expect(readTypedReason([...'2Sem verso', 'Enter'], 6)).toEqual({ place: 1, words: 'Sem verso', isDone: true });
});

it('after the first figure figures are words, and what is taken back is gone', () => {
  expect(readTypedReason(['1', '2', '7', 'Backspace', '3'], 6)).toEqual({ place: 0, words: '23', isDone: false });
});

it('what comes before the figure of a reason says nothing', () => {
  expect(readTypedReason(['x', 'Backspace', '9', '3'], 6)).toEqual({ place: 2, words: '', isDone: false });
});

it('Enter without a reason asks for one', () => {
  expect(readTypedReason(['Enter'], 6)).toEqual({ place: null, words: '', isDone: true });
});
