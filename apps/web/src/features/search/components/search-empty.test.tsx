import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import texts from '../../../../public/locales/pt-br/search.json' with { type: 'json' };
import type { HomeSearch } from '../../../lib/navigation/home-search.ts';
import { addTexts, renderLinkedPart } from '../../../testing/render.tsx';
import { toRequest } from '../search-request.ts';
import { SearchEmpty } from './search-empty.tsx';

addTexts('search', texts);

function renderEmpty(search: HomeSearch, filterLabel?: string, canCapture = true) {
  const request = toRequest(search, 'workflows');
  renderLinkedPart(<SearchEmpty request={request} search={search} filterLabel={filterLabel} canCapture={canCapture} />);
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
  expect(linkTo('Remover filtro Processos em atraso')).toBe('/home?text=fox&type=workflows');
  expect(linkTo('Buscar em documentos')).toBe('/home?text=fox&type=documents');
});

it('says that a process is not there or not for the user', () => {
  renderEmpty({ workflowId: 99 });
  expect(screen.getByText('Processo não encontrado ou você não tem permissão para visualizá-lo.')).toBeTruthy();
});
