import { QueryClient } from '@tanstack/react-query';
import { endpoints, type QuickFilter, type SearchBody } from '@tramite/contract';
import { expect, it } from 'vitest';
import texts from '../../../../public/locales/pt-br/advanced.json' with { type: 'json' };
import { keyOf } from '../../../lib/api/keys.ts';
import type { HomeSearch } from '../../../lib/navigation/home-search.ts';
import { addTexts } from '../../../testing/render.tsx';
import { makeInformation } from '../../../testing/search-fixture.ts';
import { allInformation } from '../api/get-search-information.query.ts';
import { readQuery } from './read-query.ts';

addTexts('advanced', texts);

const body: SearchBody = {
  searchType: 'workflows',
  text: 'maria',
  startDate: '2026-11-01',
  options: { order: 'due', dir: 'asc', processSituationIds: [1] },
};

async function readWithin(home: HomeSearch) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(allInformation.queryKey, makeInformation());
  const saved: Partial<QuickFilter> & { body: SearchBody } = { id: 113, body };
  client.setQueryData(keyOf(endpoints.quickFilter.get, { params: { id: 113 } }), saved as never);
  const read = await readQuery(client, { quickFilterId: 113, ...home }, 'workflows', 113);
  return { ...read, labels: read.conditions.map(({ label }) => label) };
}

it('says what a saved search asks for, but for what the address asks in its place', async () => {
  expect((await readWithin({})).labels).toEqual([
    'Situação: Em andamento',
    'Captura: desde 01/11/2026',
    'Ordem: prazo, crescente',
  ]);
  const { labels, body: whole } = await readWithin({ order: 'lastProgress', dir: 'desc', from: '2026-11-20' });
  expect(labels).toEqual(['Situação: Em andamento']);
  expect(whole).toMatchObject({ startDate: '2026-11-20', options: { order: 'lastProgress', dir: 'desc' } });
});

it('takes a condition away from what became of the address meanwhile, and leaves another address alone', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(allInformation.queryKey, makeInformation());
  const q = 'situação:"Em andamento" estado:"Aberto"';
  const { conditions } = await readQuery(client, { q }, 'workflows', undefined);
  const [one, other] = conditions;
  const left = one?.without({ q }) ?? {};
  expect(other?.without(left).q).toBeUndefined();
  expect(one?.without(left)).toEqual(left);
});

it('takes two conditions of a saved search away one after the other, before the first is drawn', async () => {
  const { conditions } = await readWithin({});
  const address = { quickFilterId: 113 };
  const [situation, period, order] = conditions;
  const left = period?.without(situation?.without(address) ?? {}) ?? {};
  expect(left).toMatchObject({ text: 'maria', saved: 113, order: 'due' });
  expect([left.from, left.q]).toEqual([undefined, undefined]);
  expect(order?.without({ quickFilterId: 114 })).toEqual({ quickFilterId: 114 });
});
