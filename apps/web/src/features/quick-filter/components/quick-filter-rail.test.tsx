import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { QuickFilter } from '@tramite/contract';
import { beforeEach, expect, it } from 'vitest';
import texts from '../../../../public/locales/pt-br/search.json' with { type: 'json' };
import { startSession } from '../../../lib/session/session-store.ts';
import { fakeFetch } from '../../../testing/fake-fetch.ts';
import { addTexts, renderLinkedPart } from '../../../testing/render.tsx';
import { makeSession } from '../../../testing/session-fixture.ts';
import { QuickFilterRail } from './quick-filter-rail.tsx';

addTexts('search', texts);

const makeFilter = (over: Partial<QuickFilter>): QuickFilter => ({
  id: 1,
  label: 'Processos que atuo',
  count: 5,
  countIsAtLeast: false,
  color: 'blue',
  icon: 'user-check',
  searchType: 'workflows',
  type: 'SYSTEM',
  selected: true,
  visible: true,
  ...over,
});
const listOf = (...items: QuickFilter[]) => ({ status: 200, body: { count: items.length, items } });

beforeEach(() => {
  localStorage.clear();
  startSession(makeSession());
});

it('marks the filter in force and puts the own ones apart', async () => {
  fakeFetch(listOf(makeFilter({}), makeFilter({ id: 70, label: 'Meus seminovos', type: 'USER', count: 0 })));
  renderLinkedPart(<QuickFilterRail searchType="workflows" activeId={1} onDeleted={() => undefined} />);
  const active = await screen.findByRole('link', { name: 'Processos que atuo 5 itens' });
  expect(active.getAttribute('aria-current')).toBeTruthy();
  const own = screen.getByRole('navigation', { name: 'Meus filtros' });
  expect(own.textContent).toContain('Meus seminovos 0 itens');
  expect(own.querySelector('a')?.getAttribute('href')).toBe('/home?type=workflows&quickFilterId=70');
});

it('shows 999+ where counting stopped, and hides what the user hid', async () => {
  fakeFetch(
    listOf(
      makeFilter({ count: 1000, countIsAtLeast: true }),
      makeFilter({ id: 2, label: 'Escondido', visible: false }),
    ),
  );
  renderLinkedPart(<QuickFilterRail searchType="workflows" activeId={null} onDeleted={() => undefined} />);
  expect(await screen.findByText('999+')).toBeTruthy();
  expect(screen.queryByText('Escondido')).toBeNull();
});

it('says in its place that it could not be read, and comes when asked again', async () => {
  fakeFetch({ status: 400, body: { code: 'validation' } }, listOf(makeFilter({})));
  renderLinkedPart(<QuickFilterRail searchType="workflows" activeId={1} onDeleted={() => undefined} />);
  expect(await screen.findByText(/Não foi possível carregar os filtros\./)).toBeTruthy();
  fireEvent.click(screen.getByRole('button'));
  expect(await screen.findByRole('navigation', { name: 'Filtros de processos' })).toBeTruthy();
});

it('starts with the counts of last time instead of nothing', async () => {
  fakeFetch(listOf(makeFilter({ count: 5 })));
  const first = renderLinkedPart(<QuickFilterRail searchType="workflows" activeId={1} onDeleted={() => undefined} />);
  await screen.findByText('5');
  first.unmount();
  const requests = fakeFetch(listOf(makeFilter({ count: 6 })));
  renderLinkedPart(<QuickFilterRail searchType="workflows" activeId={1} onDeleted={() => undefined} />);
  expect(screen.getByText('5')).toBeTruthy();
  expect(await screen.findByText('6')).toBeTruthy();
  await waitFor(() => expect(requests).toHaveLength(1));
});

it('is searched by name from more than a dozen filters on', async () => {
  const own = (id: number) => makeFilter({ id, label: `Minha busca número ${id}`, type: 'USER' });
  fakeFetch(listOf(makeFilter({}), ...Array.from({ length: 12 }, (_, index) => own(70 + index))));
  renderLinkedPart(<QuickFilterRail searchType="workflows" activeId={1} onDeleted={() => undefined} />);
  const find = await screen.findByRole('textbox', { name: 'Buscar filtro' });
  fireEvent.change(find, { target: { value: 'NUMERO 75' } });
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Minha busca número 75 5 itens5']);
  fireEvent.change(find, { target: { value: 'nada' } });
  expect(screen.getByText('Não encontrado')).toBeTruthy();
});
