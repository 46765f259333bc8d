import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { BatchDetail, BatchItem } from '@tramite/contract';
import { afterEach, expect, it, vi } from 'vitest';
import texts from '../../../../public/locales/pt-br/batch.json' with { type: 'json' };
import { type FakeRequest, fakeFetch } from '../../../testing/fake-fetch.ts';
import { addTexts, renderPart } from '../../../testing/render.tsx';
import { CheckInBatchModal } from './check-in-batch.modal.tsx';

addTexts('batch', texts);
afterEach(() => vi.unstubAllGlobals());

const never = 'batch.not_possible';

const batch = (over: Partial<BatchDetail> = {}): BatchDetail => ({
  ...{ id: 4, kind: 'document.check', state: 'previewed', createdAt: '2026-11-23T12:00:00Z', endedAt: null },
  ...{ total: 3, waiting: 2, done: 0, failed: 0, skipped: 1, undone: 0, next: null, undoOf: null, undoUntil: null },
  isInterrupted: false,
  abilities: { start: true, pause: never, resume: never, cancel: true, retry: never, undo: never },
  reasons: [{ state: 'skipped', code: 'check.document_canceled', message: 'O documento está cancelado.', count: 1 }],
  ...over,
});

const item = (recordId: number, over: Partial<BatchItem> = {}): BatchItem => ({
  ...{ recordId, state: 'waiting', label: 'CNH', detail: 'Conferência', changes: [], why: null },
  ...over,
});

/** A server with one job; answers what it was asked. */
function serve(answers: Record<string, unknown>): FakeRequest[] {
  return fakeFetch(({ url, method }) => {
    const path = url.split('?')[0] ?? '';
    return { status: 200, body: answers[`${method} ${path}`] ?? answers[path] };
  });
}

const items = { items: [item(7), item(8), item(9, { state: 'skipped' })], next: null };

it('shows what will be checked and what is left out and why, and then how it goes', async () => {
  const running = batch({ state: 'running', waiting: 1, done: 1, next: { recordId: 8, label: 'CNH' } });
  const requests = serve({
    'POST /api/v1/jobs': { ...batch(), choices: [] },
    '/api/v1/jobs/4/items': items,
    '/api/v1/jobs/4/start': running,
    '/api/v1/jobs/4': running,
    '/api/v1/jobs': { items: [] },
  });
  renderPart(<CheckInBatchModal ids={[7, 8, 9]} onClose={vi.fn()} />);
  expect(await screen.findByText('2 documentos serão conferidos, um de cada vez.')).toBeTruthy();
  expect(screen.getByText('1 fica de fora')).toBeTruthy();
  expect(screen.getByText('O documento está cancelado.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Conferir 2 documentos' }));
  expect(await screen.findByText('Agora: CNH #8')).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: 'Andamento' }).getAttribute('aria-valuetext')).toBe('1 de 2');
  const preview = requests.find(({ method, url }) => method === 'POST' && url === '/api/v1/jobs');
  expect(preview?.body).toEqual({ kind: 'document.check', input: {}, ids: [7, 8, 9] });
});

it('says of a job nobody works at that it goes on in a moment', async () => {
  const interrupted = batch({ state: 'running', isInterrupted: true, next: { recordId: 8, label: 'CNH' } });
  serve({
    'POST /api/v1/jobs': { ...batch(), choices: [] },
    '/api/v1/jobs/4/items': items,
    '/api/v1/jobs/4/start': interrupted,
    '/api/v1/jobs/4': interrupted,
    '/api/v1/jobs': { items: [] },
  });
  renderPart(<CheckInBatchModal ids={[7, 8, 9]} onClose={vi.fn()} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Conferir 2 documentos' }));
  expect(await screen.findByText('Interrompida, retoma em instantes')).toBeTruthy();
  expect(screen.getByText('Próximo: CNH #8')).toBeTruthy();
});

it('says so where nothing can be checked', async () => {
  const none = batch({ waiting: 0, skipped: 3, abilities: { ...batch().abilities, start: 'check.batch_empty' } });
  serve({ '/api/v1/jobs': { ...none, choices: [] }, '/api/v1/jobs/4/items': items });
  renderPart(<CheckInBatchModal ids={[7, 8, 9]} onClose={vi.fn()} />);
  expect(await screen.findByText('Os documentos selecionados não possui conferência')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Conferir/ })).toBeNull();
});

it('asks anew in the role that was chosen', async () => {
  const choices = [
    { id: 3, label: 'Conferente' },
    { id: 5, label: 'Gerente' },
  ];
  const requests = serve({ '/api/v1/jobs': { ...batch(), choices }, '/api/v1/jobs/4/items': items });
  renderPart(<CheckInBatchModal ids={[7]} onClose={vi.fn()} />);
  fireEvent.click(await screen.findByRole('combobox', { name: 'Função' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Gerente' }));
  await waitFor(() => {
    const asked = requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(asked.at(-1)).toEqual({ kind: 'document.check', input: { roleId: 5 }, ids: [7] });
  });
});
