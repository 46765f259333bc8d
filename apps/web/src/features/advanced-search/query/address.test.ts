// @vitest-environment node
import { expect, it } from 'vitest';
import { makeInformation } from '../../../testing/search-fixture.ts';
import { readAddress, writeAddress } from './address.ts';
import { catalogueOf } from './catalogue.ts';

const processes = catalogueOf(makeInformation(), 'workflows');
const through = (home: Parameters<typeof readAddress>[0]) => writeAddress(readAddress(home, processes).body, processes);

it('keeps an order without conditions where it stands for everything', () => {
  expect(through({ type: 'workflows', q: 'ordem:prazo' })).toEqual({ type: 'workflows', q: 'ordem:prazo' });
});

it('gives an order its parameter beside anything else that is asked for', () => {
  const search = { type: 'workflows', q: 'placa:ABC1D23', order: 'due' } as const;
  expect(through(search)).toEqual(search);
  expect(through({ type: 'workflows', q: 'placa:ABC1D23 ordem:prazo' })).toEqual(search);
  expect(through({ type: 'workflows', text: '*', order: 'due' })).toEqual({
    type: 'workflows',
    text: '*',
    order: 'due',
  });
});

it('is the same address again for each thing that can be asked', () => {
  for (const search of [
    { text: 'ana' },
    { quickFilterId: 3, text: 'ana', from: '2026-11-01' },
    { q: 'situação:"Em andamento" tag:Seminovo', order: 'lastProgress', dir: 'asc' },
  ] as const) {
    expect(through({ type: 'workflows', ...search })).toEqual({ type: 'workflows', ...search });
  }
});

it('reads what is asked within a saved search as the server does', () => {
  const saved = { searchType: 'workflows', text: 'maria', options: { order: 'due', dir: 'asc' } } as const;
  const within = (home: Parameters<typeof readAddress>[0]) =>
    readAddress({ quickFilterId: 113, ...home }, processes, saved).body;
  expect(within({})).toEqual(saved);
  expect(within({ text: 'bezerra' })).toMatchObject({ text: 'maria bezerra' });
  expect(within({ order: 'lastProgress' }).options).toEqual({ order: 'lastProgress' });
});
