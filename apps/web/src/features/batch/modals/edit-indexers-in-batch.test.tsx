import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { SharedIndexer } from '@tramite/contract';
import { afterEach, expect, it, vi } from 'vitest';
import batchTexts from '../../../../public/locales/pt-br/batch.json' with { type: 'json' };
import texts from '../../../../public/locales/pt-br/indexer.json' with { type: 'json' };
import { fakeFetch } from '../../../testing/fake-fetch.ts';
import { addTexts, renderPart } from '../../../testing/render.tsx';
import { EditIndexersInBatchModal } from './edit-indexers-in-batch.modal.tsx';

addTexts('batch', batchTexts);
addTexts('indexer', texts);
afterEach(() => vi.unstubAllGlobals());

const field: SharedIndexer = {
  ...{ id: 5, name: 'number', label: 'Número', type: 'S', format: null, position: 1, group: null, listId: null },
  ...{ required: false, desired: false, readOnly: false, multiple: false, alertText: null, minDate: null },
  ...{ options: [], searchable: false, value: null, display: '', documents: 2, isMixed: true },
};

const never = 'batch.not_possible';
const job = {
  ...{ id: 4, kind: 'document.indexers', state: 'previewed', createdAt: '2026-11-23T12:00:00Z', endedAt: null },
  ...{ total: 3, waiting: 2, done: 0, failed: 0, skipped: 1, undone: 0, next: null, undoOf: null, undoUntil: null },
  abilities: { start: true, pause: never, resume: never, cancel: true, retry: never, undo: never },
  ...{ reasons: [], choices: [] },
};
const items = [
  {
    ...{ recordId: 7, state: 'waiting', label: 'CNH', detail: null, why: null },
    changes: [{ label: 'Número', before: '1', after: '42' }],
  },
];

it('asks which fields change, and shows before and after of each document', async () => {
  const requests = fakeFetch(({ url }) => {
    const path = url.split('?')[0] ?? '';
    if (path.endsWith('/batch/indexers')) return { status: 200, body: { count: 3, editable: 3, indexers: [field] } };
    return { status: 200, body: path.endsWith('/items') ? { items, next: null } : job };
  });
  renderPart(<EditIndexersInBatchModal ids={[7, 8, 9]} onClose={vi.fn()} />);
  fireEvent.click(await screen.findByRole('combobox', { name: /Indexadores que mudam/, hidden: true }));
  fireEvent.click(await screen.findByRole('option', { name: 'Número', hidden: true }));
  expect(screen.getByText(/Só 2 dos 3 documentos têm este indexador\. Hoje os valores são diferentes\./)).toBeTruthy();
  fireEvent.change(screen.getByRole('textbox', { name: 'Número' }), { target: { value: '42' } });
  fireEvent.click(screen.getByRole('button', { name: 'Ver antes de alterar' }));
  expect(await screen.findByText('Número: 1 → 42')).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Alterar 2 documentos' })).toBeTruthy());
  const asked = requests.find(({ method, url }) => method === 'POST' && url === '/api/v1/jobs');
  expect(asked?.body).toEqual({
    kind: 'document.indexers',
    input: { indexers: [{ id: 5, value: '42' }] },
    ids: [7, 8, 9],
  });
  fireEvent.click(screen.getByRole('button', { name: 'Mudar os valores' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Número' }).value).toBe('42');
});
