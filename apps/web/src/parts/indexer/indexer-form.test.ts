// @vitest-environment node
import { expect, it } from 'vitest';
import { makeIndexer } from '../../testing/capture-fixture.ts';
import { checkIndexers, isAnyFilled, nothingFilled } from './indexer-form.ts';
import { groupIndexers } from './indexer-groups.ts';

const filled = (values: Record<number, string | number | (string | number)[] | null>) => ({ ...nothingFilled, values });

it('asks for required fields and mentions desired ones', () => {
  const indexers = [makeIndexer({ required: true }), makeIndexer({ id: 2, desired: true })];
  const check = checkIndexers(indexers, nothingFilled);
  expect(check.errors).toEqual({ 1: 'Você precisa preencher esse indexador!' });
  expect(check.warnings).toEqual({ 2: 'O preenchimento deste indexador é recomendado.' });
});

it('sends what was filled in, in the form the server stores, and nothing of the rest', () => {
  const indexers = [
    makeIndexer({ format: 'PLATE' }),
    makeIndexer({ id: 2, type: 'D' }),
    makeIndexer({ id: 3, type: 'V', format: 'CURRENCY' }),
    makeIndexer({ id: 4 }),
  ];
  const check = checkIndexers(indexers, filled({ 1: 'abc-1234', 2: '12112026', 3: 8999000 }));
  expect(check.errors).toEqual({});
  expect(check.inputs).toEqual([
    { id: 1, value: 'ABC1234' },
    { id: 2, value: '12/11/2026' },
    { id: 3, value: 8999000 },
  ]);
});

it('says when a value that was there is taken away', () => {
  const check = checkIndexers([makeIndexer({ value: 'Ana', display: 'Ana' })], filled({ 1: null }));
  expect(check.inputs).toEqual([{ id: 1, value: null }]);
});

it('takes an option that was found in a list too long to travel', () => {
  const list = makeIndexer({ type: 'L', searchable: true });
  expect(checkIndexers([list], filled({ 1: 77 })).errors).toHaveProperty('1');
  const chosen = { values: { 1: 77 }, chosen: { 1: [{ id: 77, label: 'Banco' }] } };
  expect(checkIndexers([list], chosen)).toMatchObject({ errors: {}, inputs: [{ id: 1, value: 77 }] });
});

it('refuses a day before the minimum date, unless what exists is exempt', () => {
  const date = makeIndexer({ type: 'D', minDate: '01/01/2026' });
  expect(checkIndexers([date], filled({ 1: '31/12/2025' })).errors).toEqual({
    1: 'Informe uma data a partir de 01/01/2026.',
  });
  expect(checkIndexers([date], filled({ 1: '31/12/2025' }), { ignoreMinDate: true }).errors).toEqual({});
});

it.each([
  ['I', 'Existem valores não preenchidos!'],
  ['M', 'Existem datas não preenchidas!'],
] as const)('names empty ones among several values of type %s', (type, message) => {
  const several = makeIndexer({ type, multiple: true });
  expect(checkIndexers([several], filled({ 1: [type === 'I' ? '1' : '01/01/2026', ''] })).errors).toEqual({
    1: message,
  });
});

it('sends nothing of a field that is read only', () => {
  const check = checkIndexers(
    [makeIndexer({ readOnly: true, required: true, value: 'X', display: 'X' })],
    nothingFilled,
  );
  expect(check).toMatchObject({ errors: {}, inputs: [] });
});

it('knows whether a person filled anything in', () => {
  expect(isAnyFilled(filled({ 1: null, 2: '', 3: [] }))).toBe(false);
  expect(isAnyFilled(filled({ 1: 0 }))).toBe(true);
});

it('groups fields in the order of their first one and leaves out empty ones that nobody may fill', () => {
  const groups = groupIndexers([
    makeIndexer({ id: 1, position: 3, group: 'Veículo' }),
    makeIndexer({ id: 2, position: 1, group: 'Cliente' }),
    makeIndexer({ id: 3, position: 2, group: 'Veículo' }),
    makeIndexer({ id: 4, position: 4, group: 'Cliente', readOnly: true }),
  ]);
  expect(groups.map(({ name, indexers }) => [name, indexers.map(({ id }) => id)])).toEqual([
    ['Cliente', [2]],
    ['Veículo', [3, 1]],
  ]);
});
