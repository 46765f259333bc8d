import { expect, it } from 'vitest';
import { answeredWords, typedPieces } from './answered-words.ts';

it.each([
  ['mont', 'Montar proposta', 1],
  ['prop', 'Montar proposta', 1],
  ['montar prop', 'Montar proposta', 2],
  ['maria mont', 'Montar proposta', 1],
  ['MONTAR  pró', 'Montar proposta', 2],
  ['mont maria', 'Montar proposta', 0],
  ['veículo', 'Venda de veiculo novo', 1],
  ['ontar', 'Montar proposta', 0],
  ['-', 'Montar proposta', 0],
  ['', 'Montar proposta', 0],
])('%j is answered by %j with %i of its last words', (typed, name, count) => {
  expect(answeredWords(typedPieces(typed), name)).toBe(count);
});
