import { expect, it } from 'vitest';
import { ProblemError } from './problem.ts';
import { storedName } from './stored-name.ts';

it.each([
  ['  Vendas \t novas ', 'Vendas novas'],
  ['Vendas\u200b\u0000', 'Vendas'],
  ['Vendas \ud800', 'Vendas \ufffd'],
])('of %j is stored what can be seen and kept', (typed, stored) => {
  expect(storedName(typed)).toBe(stored);
});

it.each(['', '   ', '\u200b', '...'])('%j is no name, and the field is told', (typed) => {
  expect(() => storedName(typed)).toThrow(ProblemError);
  expect(() => storedName(typed)).toThrow(expect.objectContaining({ code: 'request.invalid' }));
});
