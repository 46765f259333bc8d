import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import texts from '../../../../public/locales/pt-br/search.json' with { type: 'json' };
import suggestions from '../../../../public/locales/pt-br/suggestions.json' with { type: 'json' };
import type { HomeSearch } from '../../../lib/navigation/home-search.ts';
import { stringifyQuery } from '../../../lib/navigation/query-text.ts';
import { fakeFetch } from '../../../testing/fake-fetch.ts';
import { addTexts, renderLinkedPart } from '../../../testing/render.tsx';
import { chipsOf } from '../search-narrowing.ts';
import { toRequest } from '../search-request.ts';
import { SearchEmpty } from './search-empty.tsx';

addTexts('search', texts);
addTexts('suggestions', suggestions);

beforeEach(() => {
  fakeFetch('network');
});

function renderEmpty(search: HomeSearch, filterLabel?: string, canCapture = true) {
  const request = toRequest(search, 'workflows');
  renderLinkedPart(
    <SearchEmpty
      request={request}
      search={search}
      chips={chipsOf(search, { filter: filterLabel, workflowType: undefined })}
      filterLabel={filterLabel}
      canCapture={canCapture}
    />,
    `/home${stringifyQuery({ ...search })}`,
  );
}
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

it('offers all processes when none waits for the user', () => {
  renderEmpty({}, 'Processos que atuo');
  expect(screen.getByText('Nenhum processo espera por você')).toBeTruthy();
  expect(linkTo('Ver todos os processos')).toBe('/home?type=workflows&quickFilterId=9');
});

it('offers the first capture when there is nothing at all', () => {
  renderEmpty({ quickFilterId: 9 }, 'Todos os processos');
  expect(screen.getByText('Ainda não há processos')).toBeTruthy();
  expect(linkTo('Novo processo')).toBe('/capture');
});

it('offers no capture to who may not', () => {
  renderEmpty({ quickFilterId: 9 }, 'Todos os processos', false);
  expect(screen.queryByRole('link')).toBeNull();
});

it('offers to clear the text, to leave the filter and to search the other kind', () => {
  renderEmpty({ type: 'workflows', text: 'fox', quickFilterId: 3 }, 'Processos em atraso');
  expect(linkTo('Limpar busca')).toBe('/home?type=workflows&quickFilterId=3');
  expect(linkTo('Remover filtro Processos em atraso')).toBe('/home?type=workflows&text=fox');
  expect(linkTo('Buscar em documentos')).toBe('/home?text=fox&type=documents');
});

it('says that a process is not there or not for the user', () => {
  renderEmpty({ workflowId: 99 });
  expect(screen.getByText('Processo não encontrado ou você não tem permissão para visualizá-lo.')).toBeTruthy();
});

it('offers to take away each thing that narrows the search', () => {
  renderEmpty({ quickFilterId: 3, from: '2026-11-01', to: '2026-11-21', workflowTypeId: 2 }, 'Processos em atraso');
  expect(linkTo('Remover filtro Captura: 01/11/26 a 21/11/26')).toBe(
    '/home?quickFilterId=3&workflowTypeId=2&type=workflows',
  );
  expect(linkTo('Remover filtro Processos em atraso')).toBe(
    '/home?workflowTypeId=2&from=2026-11-01&to=2026-11-21&type=workflows',
  );
  expect(linkTo('Remover filtro Tipo: #2')).toContain('quickFilterId=3');
});

it('does not say that there is nothing at all when a period hides it', () => {
  renderEmpty({ to: '2020-01-01' });
  expect(screen.queryByText('Ainda não há processos')).toBeNull();
  expect(linkTo('Remover filtro Captura até 01/01/20')).toBe('/home?type=workflows');
});

it('tells of words that nothing has together how often there is each, with the way there', async () => {
  const counts: Record<string, number> = { maria: 9, souza: 6 };
  fakeFetch(({ body }) => ({
    status: 200,
    body: { count: counts[(body as { text: string }).text], countIsAtLeast: false, searchResults: [] },
  }));
  renderEmpty({ text: 'maria souza', from: '2026-11-01' });
  const maria = await screen.findByRole('link', { name: 'maria 9' });
  expect(maria.parentElement?.textContent).toBe('Nenhum com as duas: maria 9, souza 6');
  expect(maria.getAttribute('href')).toBe('/home?text=maria&from=2026-11-01&type=workflows');
});

it('counts no words that mean more than themselves', async () => {
  const requests = fakeFetch({ status: 200, body: { count: 1, searchResults: [] } });
  for (const text of ['maria ou souza', '"maria souza"', 'maria -souza', 'mar* souza', 'maria']) renderEmpty({ text });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(requests).toEqual([]);
});
