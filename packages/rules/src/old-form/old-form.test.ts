import { expect, it } from 'vitest';
import { jointProblems } from '../registration/joint-problems.ts';
import { optionLabels } from './option-labels.ts';

it('reads the options of a field from one line, each once', () => {
  expect(optionLabels(' Sim; Não ;; Sim;Talvez ')).toEqual(['Sim', 'Não', 'Talvez']);
  expect(optionLabels(null)).toEqual([]);
});

const field = (more: object) => ({ label: 'Campo', type: 'S', format: null, options: null, indexerId: null, ...more });

it.each([
  [field({ type: 'R', options: 'Sim' }), 'Linha 1: escreva ao menos duas opções, separadas por ponto e vírgula.'],
  [field({ options: 'Sim; Não' }), 'Linha 1: este tipo não tem opções.'],
  [field({ type: 'D', format: 'CPF' }), 'Linha 1: este tipo não aceita este formato.'],
  [field({ type: 'L', options: 'A; B', indexerId: 3 }), 'Linha 1: um campo com opções não preenche um indexador.'],
  [field({ type: 'C', options: 'A; B' }), undefined],
])('says what does not go together in a field of an old form', (row, problem) => {
  expect(jointProblems('old-forms', { fields: [row] as never }).fields).toBe(problem);
});
