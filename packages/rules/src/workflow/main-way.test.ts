import { expect, it } from 'vitest';
import { boundary, define, flow, gateway, sale, stage } from './definition.test-kit.ts';
import type { Definition } from './definition.ts';
import { mainWay } from './main-way.ts';

const wayOf = (definition: Definition, current: readonly string[], passed: readonly string[] = []) =>
  mainWay(definition, { current: new Set(current), passed: new Set(passed) });

it('is the longest way to an end that is no cancelation, from the first stage on', () => {
  expect(wayOf(sale, ['proposta'])).toEqual(['proposta', 'análise', 'gerência', 'entrega']);
});

it('leaves out a stage that the process went past', () => {
  const short = define(
    [stage('início', 'START'), stage('a'), stage('b'), stage('c'), stage('d'), stage('e'), stage('fim', 'END')],
    [gateway('qual')],
    [
      flow('início', 'a'),
      flow('a', 'qual'),
      flow('qual', 'b'),
      flow('qual', 'd'),
      flow('b', 'c'),
      flow('c', 'e'),
      flow('d', 'e'),
      flow('e', 'fim'),
    ],
  );
  expect(wayOf(short, ['a'])).toEqual(['a', 'b', 'c', 'e']);
  expect(wayOf(short, ['e'], ['a', 'd'])).toEqual(['a', 'd', 'e']);
  expect(wayOf(sale, ['entrega'], ['proposta', 'análise'])).toEqual(['proposta', 'análise', 'entrega']);
});

it('goes neither back nor by what an event leads to, unless the process stands there', () => {
  const escalated = define(
    [stage('início', 'START'), stage('a'), stage('b'), stage('atrasado'), stage('fim', 'END')],
    [],
    [
      flow('início', 'a'),
      flow('a', 'b'),
      flow('b', 'a', { isBack: true }),
      flow('b', 'fim'),
      flow('prazo', 'atrasado'),
      flow('atrasado', 'b'),
    ],
    [],
    [boundary('prazo', 'a')],
  );
  expect(wayOf(escalated, ['a'])).toEqual(['a', 'b']);
  expect(wayOf(escalated, ['atrasado'], ['a'])).toEqual(['a', 'atrasado', 'b']);
});

it('shows every stage at which the process stands side by side', () => {
  const both = define(
    [stage('início', 'START'), stage('a'), stage('b'), stage('c'), stage('fim', 'END')],
    [gateway('divide', { type: 'PARALLEL' }), gateway('junta', { type: 'PARALLEL' })],
    [
      flow('início', 'a'),
      flow('a', 'divide'),
      flow('divide', 'b'),
      flow('divide', 'c'),
      flow('b', 'junta'),
      flow('c', 'junta'),
      flow('junta', 'fim'),
    ],
  );
  expect(wayOf(both, ['b', 'c'], ['a'])).toEqual(['a', 'b', 'c']);
});
