// @vitest-environment node
import { expect, it } from 'vitest';
import { begunAt, mentionedIn, peopleFor } from './mentions.ts';

const people = [
  { id: 1, name: 'Ana Souza' },
  { id: 2, name: 'Ângela Prado' },
  { id: 3, name: 'Bruno Sá Souza' },
];

it.each([
  ['@', { start: 0, part: '' }],
  ['Oi @Ana S', { start: 3, part: 'Ana S' }],
  ['(@br', { start: 1, part: 'br' }],
  ['ana@empresa', null],
  ['sem nada', null],
  ['@Ana, pode', null],
])('a name is begun behind an @ that begins a word: %s', (text, begun) => {
  expect(begunAt(text, text.length)).toEqual(begun);
});

it('people are found by the beginnings of their names, without accents', () => {
  expect(peopleFor('ang', people).map(({ id }) => id)).toEqual([2]);
  expect(peopleFor('souza b', people).map(({ id }) => id)).toEqual([3]);
  expect(peopleFor('', people)).toHaveLength(3);
});

it('whoever was taken out of the text again is not mentioned', () => {
  expect(mentionedIn('@Ana Souza pode ver?', people)).toEqual([1]);
});
