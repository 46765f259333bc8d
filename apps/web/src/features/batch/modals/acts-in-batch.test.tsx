import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import texts from '../../../../public/locales/pt-br/batch.json' with { type: 'json' };
import reasonTexts from '../../../../public/locales/pt-br/reason.json' with { type: 'json' };
import { startSession } from '../../../lib/session/session-store.ts';
import { type FakeRequest, fakeFetch } from '../../../testing/fake-fetch.ts';
import { makeProcess } from '../../../testing/record-fixture.ts';
import { addTexts, renderPart } from '../../../testing/render.tsx';
import { makeSession } from '../../../testing/session-fixture.ts';
import { CancelInBatchModal } from './cancel-in-batch.modal.tsx';
import { MoveInBatchModal } from './move-in-batch.modal.tsx';
import { PlainBatchModal } from './plain-batch.modal.tsx';
import { TransitInBatchModal } from './transit-in-batch.modal.tsx';

addTexts('batch', texts);
addTexts('reason', reasonTexts);
beforeEach(() => startSession(makeSession()));
afterEach(() => vi.unstubAllGlobals());

const never = 'batch.not_possible';
const job = {
  ...{ id: 4, kind: 'process.cancel', state: 'previewed', createdAt: '2026-11-23T12:00:00Z', endedAt: null },
  ...{ total: 2, waiting: 2, done: 0, failed: 0, skipped: 0, undone: 0, next: null, undoOf: null, undoUntil: null },
  abilities: { start: true, pause: never, resume: never, cancel: true, retry: never, undo: never },
  ...{ reasons: [], choices: [] },
};
const page = { count: 1, countIsAtLeast: false, page: 1, pageSize: 100, aggregations: {}, nextCursor: null };

/** A server that knows reasons, places and the chosen processes. */
function serve(): FakeRequest[] {
  return fakeFetch(({ url }) => {
    const path = url.split('?')[0] ?? '';
    const bodyOf = () => {
      if (path.endsWith('/cancelationReasons')) {
        return { count: 1, items: [{ id: 2, label: 'Duplicidade', requiresText: false }] };
      }
      if (path.endsWith('/establishments')) return { items: [{ id: 9, name: 'Savassi' }] };
      if (path.endsWith('/search')) {
        const flags = { isCountPending: false, isCircuitBreakerOpen: false };
        return { ...page, ...flags, searchType: 'workflows', searchResults: [makeProcess({ id: 7 })] };
      }
      return path.endsWith('/items') ? { items: [], next: null } : job;
    };
    return { status: 200, body: bodyOf() };
  });
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const asked = (requests: readonly FakeRequest[]) =>
  requests.find(({ method, url }) => method === 'POST' && url === '/api/v1/jobs')?.body;

async function choose(label: RegExp, option: string) {
  fireEvent.click(await screen.findByRole('combobox', { name: label, hidden: true }));
  fireEvent.click(await screen.findByRole('option', { name: option, hidden: true }));
}

it('asks for one reason before it shows what will be canceled', async () => {
  const requests = serve();
  renderPart(<CancelInBatchModal kind="process.cancel" ids={[7, 8]} onClose={vi.fn()} />);
  expect(await screen.findByText('Cancelar 2 processos')).toBeTruthy();
  press('Ver antes de continuar');
  expect((await screen.findAllByText('Escolha o motivo.')).length).toBeGreaterThan(0);
  await waitFor(() => expect(requests.some(({ url }) => url.includes('cancelationReasons'))).toBe(true));
  await choose(/^Motivo/, 'Duplicidade');
  press('Ver antes de continuar');
  expect(await screen.findByRole('button', { name: 'Cancelar 2 processos' })).toBeTruthy();
  expect(asked(requests)).toEqual({ kind: 'process.cancel', input: { reason: 2, reasonText: '' }, ids: [7, 8] });
  press('Mudar o que foi escolhido');
  expect(await screen.findByRole('button', { name: 'Ver antes de continuar' })).toBeTruthy();
});

it('asks where documents go before it shows what will be moved', async () => {
  const requests = serve();
  renderPart(<MoveInBatchModal kind="document.move" ids={[7]} onClose={vi.fn()} />);
  expect(await screen.findByText('Mover 1 documento de estabelecimento')).toBeTruthy();
  await waitFor(() => expect(requests.some(({ url }) => url.includes('establishments'))).toBe(true));
  await choose(/./, 'Savassi');
  press('Ver antes de continuar');
  await waitFor(() =>
    expect(asked(requests)).toEqual({ kind: 'document.move', input: { establishmentId: 9 }, ids: [7] }),
  );
});

it('offers the ways out of where the chosen processes stand', async () => {
  const requests = serve();
  renderPart(<TransitInBatchModal ids={[7]} onClose={vi.fn()} />);
  const [way] = makeProcess().transitions;
  fireEvent.click(await screen.findByRole('radio', { name: way?.label }));
  press('Ver antes de continuar');
  await waitFor(() =>
    expect(asked(requests)).toEqual({ kind: 'process.transition', input: { transitionId: way?.id }, ids: [7] }),
  );
});

it('shows at once what needs no more words', async () => {
  const requests = serve();
  renderPart(<PlainBatchModal kind="process.reserve" ids={[7, 8]} onClose={vi.fn()} />);
  expect(await screen.findByText('2 processos serão reservados, um de cada vez.')).toBeTruthy();
  expect(asked(requests)).toEqual({ kind: 'process.reserve', input: {}, ids: [7, 8] });
});
