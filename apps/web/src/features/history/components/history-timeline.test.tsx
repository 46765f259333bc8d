import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { DayOfAccess, Progress, ProgressFacets } from '@tramite/contract';
import { afterEach, expect, it, vi } from 'vitest';
import texts from '../../../../public/locales/pt-br/history.json' with { type: 'json' };
import { fakeFetch } from '../../../testing/fake-fetch.ts';
import { progressEntry as entry } from '../../../testing/progress-fixture.ts';
import { addTexts, renderPart } from '../../../testing/render.tsx';
import { HistoryTimeline } from './history-timeline.tsx';

addTexts('history', texts);
afterEach(() => vi.unstubAllGlobals());

const facets: ProgressFacets = {
  types: [
    { type: 'CHECK', count: 2 },
    { type: 'COMMENT', count: 1 },
  ],
  people: [
    { user: { id: 1, name: 'Ana Souza' }, count: 2 },
    { user: null, count: 1 },
  ],
};
const answer = (items: Progress[], next: number | null = null, accesses: DayOfAccess[] = []) => ({
  status: 200,
  body: { items, next, accesses, facets },
});
const links = { onDocument: vi.fn(), onThread: vi.fn() };
const draw = () => renderPart(<HistoryTimeline subject={{ workflowId: 40 }} {...links} />);
const asked = (requests: readonly { url: string }[]) => requests.map(({ url }) => url.replace('/api/v1/progress?', ''));

it('tells who, when, which document, on whose behalf and how the SLA stood', async () => {
  fakeFetch(
    answer([
      entry(2, { sla: -90, assumedBy: { id: 9, name: 'Caio Admin' }, origin: 'JOB' }),
      entry(1, { user: null, documentId: null, type: 'CAPTURE', sla: 180, origin: 'RULE' }),
    ]),
  );
  draw();
  const [late, first] = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent ?? '');
  expect(late).toContain('ConferênciaDocumento #8Ana Souza (por Caio Admin)Em lote');
  expect(late).toMatch(/Atraso de 1 h útil/);
  expect(first).toContain('CapturaSistemaAutomático');
  expect(first).toContain('Restavam 3 h úteis');
  expect(screen.getByRole('heading', { name: '20/11/2026' })).toBeTruthy();
});

it('has one line for each field, with what it was and what it is', async () => {
  const change = { isMasked: false, before: null, after: null };
  fakeFetch(
    answer([
      entry(1, {
        type: 'INDEXER',
        changes: [
          { ...change, id: 1, label: 'Placa', before: 'ABC1D23', after: 'ABC1D24' },
          { ...change, id: 2, label: 'Cor', before: '', after: 'Branca' },
          { ...change, id: 3, label: 'CPF', isMasked: true },
          { ...change, id: 4, label: 'Antigo' },
        ],
      }),
    ]),
  );
  draw();
  await screen.findByText('Acontecimento 1');
  const lines = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  expect(lines).toEqual([
    'PlacaAntes: ABC1D23Depois: ABC1D24',
    'CorAntes: vazioDepois: Branca',
    'CPFvalor protegido',
    'Antigo',
  ]);
});

it('loads older entries after the last one shown', async () => {
  const requests = fakeFetch(answer([entry(9)], 9), answer([entry(4)]));
  draw();
  fireEvent.click(await screen.findByRole('button', { name: 'Carregar mais' }));
  await screen.findByText('Acontecimento 4');
  expect(asked(requests)).toEqual(['workflowId=40', 'workflowId=40&before=9']);
  expect(screen.getByText('Acontecimento 9')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Carregar mais' })).toBeNull();
});

it('asks the server for one kind, one person and one day, and for all of it again', async () => {
  const requests = fakeFetch(answer([entry(3)]));
  draw();
  fireEvent.click(await screen.findByRole('combobox', { name: 'Tipo' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Comentário (1)', hidden: true }));
  fireEvent.click(screen.getByRole('combobox', { name: 'Pessoa' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Sistema (1)', hidden: true }));
  const day = screen.getByRole('textbox', { name: 'Dia' });
  fireEvent.change(day, { target: { value: '20112026' } });
  await waitFor(() => expect(asked(requests).at(-1)).toBe('workflowId=40&type=COMMENT&userId=0&day=2026-11-20'));
  fireEvent.click(screen.getByRole('button', { name: 'Limpar filtros' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Limpar filtros' })).toBeNull());
  expect(day).toHaveProperty('value', '');
});

it('folds who saw and who downloaded into one line of the day', async () => {
  const person = (id: number, name: string, views: number, downloads: number) => ({
    user: { id, name },
    views,
    downloads,
    last: '2026-11-20T12:00:00Z',
  });
  const people = [person(1, 'Ana Souza', 4, 1), person(2, 'Bruno Lima', 1, 0)];
  fakeFetch(answer([entry(1)], null, [{ day: '2026-11-20', people }]));
  draw();
  const line = await screen.findByRole('button', { name: '2 pessoas viram · 1 baixou' });
  expect(line.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(line);
  expect(line.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByText('Ana Souza', { selector: 'li > span' }).parentElement?.textContent).toContain(
    '4 visualizações · 1 arquivo baixado · última às',
  );
});

it('leads to the document and to what was said about it', async () => {
  fakeFetch(answer([entry(2, { type: 'COMMENT', commentId: 5 }), entry(1)]));
  draw();
  const [said, plain] = await screen.findAllByRole('listitem');
  fireEvent.click(within(said as HTMLElement).getByRole('button', { name: 'Ver na conversa' }));
  expect(links.onThread).toHaveBeenCalledWith(8, { pendencyId: undefined, commentId: 5 });
  expect(within(plain as HTMLElement).queryByRole('button', { name: 'Ver na conversa' })).toBeNull();
  fireEvent.click(within(plain as HTMLElement).getByRole('button', { name: 'Abrir documento #8' }));
  expect(links.onDocument).toHaveBeenCalledWith(8);
});

it('prints all of it, also what was not loaded yet', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const requests = fakeFetch(answer([entry(9)], 9), answer([entry(8)], 8), answer([entry(7)]));
  draw();
  fireEvent.click(await screen.findByRole('button', { name: 'Imprimir histórico' }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(requests).toHaveLength(3);
  expect(screen.getByText('Acontecimento 7')).toBeTruthy();
});

it('says when there is nothing, and offers another try when it fails', async () => {
  fakeFetch(
    { status: 500 },
    { status: 200, body: { items: [], next: null, accesses: [], facets: { types: [], people: [] } } },
  );
  draw();
  fireEvent.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText('Nenhum acontecimento registrado')).toBeTruthy();
});
