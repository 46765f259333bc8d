import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Progress } from '@tramite/contract';
import { afterEach, expect, it, vi } from 'vitest';
import texts from '../../../../public/locales/pt-br/document.json' with { type: 'json' };
import { fakeFetch } from '../../../testing/fake-fetch.ts';
import { addTexts, renderPart } from '../../../testing/render.tsx';
import { HistoryTimeline } from './history-timeline.tsx';

addTexts('document', texts);
afterEach(() => vi.unstubAllGlobals());

const entry = (id: number, over: Partial<Progress> = {}): Progress => ({
  id,
  type: 'CHECK',
  description: `Acontecimento ${id}`,
  date: '2026-11-20T12:00:00Z',
  user: { id: 1, name: 'Ana Souza' },
  documentId: 8,
  sla: null,
  ...over,
});
const answer = (items: Progress[], next: number | null = null) => ({ status: 200, body: { items, next } });
const subject = { workflowId: 40 };

it('tells who, when, which document and how the SLA stood', async () => {
  fakeFetch(answer([entry(2, { sla: -90 }), entry(1, { user: null, documentId: null, type: 'CAPTURE', sla: 180 })]));
  renderPart(<HistoryTimeline subject={subject} />);
  const [late, first] = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent ?? '');
  expect(late).toContain('Conferência · Documento #8 · Ana Souza');
  expect(late).toMatch(/Atraso de 1 h útil/);
  expect(first).toContain('Captura · Sistema');
  expect(first).toContain('Restavam 3 h úteis');
  expect(screen.getByRole('heading', { name: '20/11/2026' })).toBeTruthy();
});

it('loads older entries after the last one shown', async () => {
  const requests = fakeFetch(answer([entry(9)], 9), answer([entry(4)]));
  renderPart(<HistoryTimeline subject={subject} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Carregar mais' }));
  await screen.findByText('Acontecimento 4');
  expect(requests.map(({ url }) => url)).toEqual([
    '/api/v1/progress?workflowId=40',
    '/api/v1/progress?workflowId=40&before=9',
  ]);
  expect(screen.getByText('Acontecimento 9')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Carregar mais' })).toBeNull();
});

it('shows one kind of entry when asked', async () => {
  fakeFetch(answer([entry(3), entry(2, { type: 'COMMENT' }), entry(1)]));
  renderPart(<HistoryTimeline subject={subject} />);
  fireEvent.click(await screen.findByRole('combobox', { name: 'Mostrar' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Comentário (1)', hidden: true }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(screen.getByText('Acontecimento 2')).toBeTruthy();
});

it('says when there is nothing, and offers another try when it fails', async () => {
  fakeFetch({ status: 500 }, answer([]));
  renderPart(<HistoryTimeline subject={{ documentId: 8 }} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText('Nenhum acontecimento registrado')).toBeTruthy();
});
