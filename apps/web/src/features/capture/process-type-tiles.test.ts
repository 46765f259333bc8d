import { expect, it } from 'vitest';
import { findTiles, type ProcessType, type ProcessTypeTree, tilesOf } from './process-type-tiles.ts';

function makeType(id: number, text: string, disabled = false): ProcessType {
  const documentTypes = { total: 3, required: 1 };
  const rest = { levelTree: 2, hasWorkflow: true, workflowDad: 1, checkDocument: false, defaultDPI: 200, icon: 'car' };
  return { id, text, type: 'PROCESS_TYPE', status: { disabled, opened: false }, documentTypes, ...rest };
}

function makeGroup(id: number, text: string, children: ProcessType[]): ProcessTypeTree[number] {
  const rest = { levelTree: 1, hasWorkflow: true, workflowDad: null, checkDocument: false, defaultDPI: 200 };
  return { id, text, type: 'GROUP', status: { disabled: false, opened: true }, children, ...rest };
}

const tree = [
  makeGroup(1, 'Vendas', [makeType(11, 'Seminovo'), makeType(12, 'Veículo novo')]),
  makeGroup(2, 'Documentação', [makeType(21, 'Emplacamento'), makeType(22, 'Baixa', true)]),
];
const namesOf = (tiles: ReturnType<typeof tilesOf>) => tiles.map(({ type }) => type.text);

it('puts the types used last first, then the others in the order of the tree, without disabled ones', () => {
  expect(namesOf(tilesOf(tree, []))).toEqual(['Seminovo', 'Veículo novo', 'Emplacamento']);
  expect(namesOf(tilesOf(tree, [22, 21, 12]))).toEqual(['Emplacamento', 'Veículo novo', 'Seminovo']);
});

it('finds types by their words and their group, whatever accents and case', () => {
  const tiles = tilesOf(tree, []);
  expect(namesOf(findTiles(tiles, 'VEICULO'))).toEqual(['Veículo novo']);
  expect(namesOf(findTiles(tiles, 'novo vendas'))).toEqual(['Seminovo', 'Veículo novo']);
  expect(namesOf(findTiles(tiles, '  '))).toHaveLength(3);
  expect(findTiles(tiles, 'barco')).toEqual([]);
});
