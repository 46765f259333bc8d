// @vitest-environment node
import { expect, it } from 'vitest';
import { makeInformation } from '../../../testing/search-fixture.ts';
import { catalogueOf } from './catalogue.ts';
import { withBar } from './read-bar.ts';
import { inOtherKind } from './switch-kind.ts';

const processes = catalogueOf(makeInformation(), 'workflows');
const documents = catalogueOf(makeInformation(), 'documents');
const home = { type: 'workflows' } as const;

it('reads a condition typed in the bar, and leaves the words to the text', () => {
  expect(withBar('placa:abc1d23', home, processes)).toEqual({ ...home, q: 'placa:abc1d23' });
  expect(withBar('maria situação:cancelado silva', home, processes)).toEqual({
    ...home,
    text: 'maria silva',
    q: 'situação:Cancelado',
  });
});

it('adds to what is chosen already', () => {
  const within = { ...home, quickFilterId: 3, q: 'tag:Seminovo', from: '2026-11-01' } as const;
  expect(withBar('placa:ABC1D23 ana', within, processes)).toEqual({
    ...within,
    text: 'ana',
    q: 'tag:Seminovo placa:ABC1D23',
  });
  expect(withBar('ordem:prazo', { ...within, order: 'captured' }, processes)).toEqual({ ...within, order: 'due' });
});

it('takes a name that nobody knows as words, and keeps a value that is none for the list to tell', () => {
  for (const text of ['Obs: ok 12:30', `"'><img src=x onerror="window.broken=1">`]) {
    expect(withBar(text, home, processes)).toEqual({ ...home, text });
  }
  expect(withBar('situação:perdido ana', home, processes)).toEqual({ ...home, text: 'ana', q: 'situação:perdido' });
  expect(withBar('tag:seminovo', { ...home, q: 'cor:azul' }, processes)).toEqual({
    ...home,
    q: 'tag:Seminovo cor:azul',
  });
});

it('turns a search to the other kind with all that both have', () => {
  const search = { ...home, text: 'ana', q: 'placa:ABC1D23 tag:Seminovo', from: '2026-11-01', order: 'due' } as const;
  expect(inOtherKind(search, processes, documents)).toEqual({
    ...search,
    type: 'documents',
    q: 'tag:Seminovo placa:ABC1D23',
  });
  expect(inOtherKind({ workflowTypeId: 9 }, processes, documents)).toEqual({
    type: 'documents',
    q: 'tipo-processo:Emplacamento',
  });
  expect(inOtherKind({ workflowId: 7 }, processes, documents)).toEqual({ type: 'documents', q: 'processo:7' });
});

it('takes a saved search apart, and brings back what the other kind did not have', () => {
  const saved = { searchType: 'workflows', options: { processSituationIds: [1], tagIds: [2] } } as const;
  const body = { ...saved, options: { processSituationIds: [1], tagIds: [2] } };
  const there = inOtherKind({ ...home, quickFilterId: 102 }, processes, documents, body);
  expect(there).toEqual({ type: 'documents', q: 'tag:Seminovo situação:"Em andamento"' });
  expect(inOtherKind(there, documents, processes)).toEqual({ ...home, q: 'situação:"Em andamento" tag:Seminovo' });
});
