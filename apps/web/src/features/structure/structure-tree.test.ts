import { expect, it } from 'vitest';
import { branchesOf, countLevels, findBranches } from './structure-tree.ts';

const enabled = true;
const branches = branchesOf({
  legalPersons: [
    {
      ...{ id: 1, label: 'Serra Azul Veículos', enabled, cnpj: '11222333000181' },
      companies: [
        {
          ...{ id: 2, label: 'Belo Horizonte', enabled },
          establishments: [
            { id: 4, label: 'Pampulha Novos', enabled, city: 'Belo Horizonte', state: 'MG', people: 3 },
            { id: 5, label: 'Barreiro Seminovos', enabled: false, city: null, state: null, people: 0 },
          ],
        },
        { id: 3, label: 'Contagem', enabled, establishments: [] },
      ],
    },
    { id: 9, label: 'Átrio Motos', enabled, cnpj: '12ABC34501DE35', companies: [] },
  ],
});

const namesOf = (each: readonly { label: string; below: readonly never[] }[]): unknown =>
  each.map(({ label, below }) => (below.length > 0 ? [label, namesOf(below)] : label));
const found = (text: string) => namesOf(findBranches(branches, text) as never);

it('says what tells records of a name apart', () => {
  expect(branches.map(({ note }) => note)).toEqual(['11.222.333/0001-81', '12.ABC.345/01DE-35']);
  expect(branches[0]?.below[0]?.below.map(({ note }) => note)).toEqual(['Belo Horizonte/MG', '']);
});

it('finds by a part without accents, and keeps the way to what is found', () => {
  expect(found('barreiro')).toEqual([['Serra Azul Veículos', [['Belo Horizonte', ['Barreiro Seminovos']]]]]);
  expect(found('atrio')).toEqual(['Átrio Motos']);
  expect(found('nada assim')).toEqual([]);
});

it('keeps all that is below what is found, also by its number or city', () => {
  expect(found('0001-81')).toEqual([
    ['Serra Azul Veículos', [['Belo Horizonte', ['Pampulha Novos', 'Barreiro Seminovos']], 'Contagem']],
  ]);
  expect(found('horizonte/mg')).toEqual([['Serra Azul Veículos', [['Belo Horizonte', ['Pampulha Novos']]]]]);
  expect(findBranches(branches, '  ')).toBe(branches);
});

it('counts each level', () => {
  expect(countLevels(branches)).toEqual({ 'legal-person': 2, companies: 2, establishments: 2 });
  expect(countLevels([])).toEqual({ 'legal-person': 0, companies: 0, establishments: 0 });
});
