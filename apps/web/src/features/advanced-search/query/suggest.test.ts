// @vitest-environment node
import { expect, it } from 'vitest';
import { makeInformation } from '../../../testing/search-fixture.ts';
import { catalogueOf } from './catalogue.ts';
import { suggest } from './suggest.ts';

const catalogue = catalogueOf(makeInformation(), 'workflows');
const texts = (typed: string) => suggest(typed, typed.length, catalogue).items.map(({ text }) => text);

it('completes names of conditions and fields, accents and case ignored', () => {
  expect(texts('sit')).toEqual(['situação:']);
  expect(texts('placa:ABC1D23 VAL')).toEqual(['validade:', 'valor-da-venda:']);
  expect(texts('s')).toEqual([]);
});

it('completes the values of a condition, with quotes where they are needed', () => {
  expect(texts('situação:')).toEqual(['"Em andamento"', 'Cancelado']);
  expect(texts('situação:and')).toEqual(['"Em andamento"']);
  expect(texts('situação:"em a')).toEqual(['"Em andamento"']);
  expect(texts('situação:Cancelado,em')).toEqual(['"Em andamento"']);
  expect(texts('tag:x etapa:conf')).toEqual(['"Conferir documentos"']);
  expect(texts('banco:ita')).toEqual(['Itaú']);
  expect(texts('tem:pla')).toEqual(['placa']);
});

it('has nothing to say about words, finished conditions and free values', () => {
  expect(texts('fulano ')).toEqual([]);
  expect(texts('placa:ABC')).toEqual([]);
  expect(texts('situação:Cancelado ')).toEqual([]);
});

it('takes the place of what is being typed, not of what stands before', () => {
  const typed = 'ana situação:"em a';
  expect(suggest(typed, typed.length, catalogue)).toMatchObject({ start: 13, end: 18 });
});
