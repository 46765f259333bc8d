import { notifications } from '@mantine/notifications';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ProcessUpdate } from '@tramite/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import followTexts from '../../../public/locales/pt-br/follow.json' with { type: 'json' };
import historyTexts from '../../../public/locales/pt-br/history.json' with { type: 'json' };
import texts from '../../../public/locales/pt-br/process-update.json' with { type: 'json' };
import { startSession } from '../../lib/session/session-store.ts';
import { type FakeRequest, fakeFetch } from '../../testing/fake-fetch.ts';
import { progressEntry } from '../../testing/progress-fixture.ts';
import { addTexts, renderLinkedPart } from '../../testing/render.tsx';
import { makeSession } from '../../testing/session-fixture.ts';
import { ProcessUpdateScreen } from './process-update.screen.tsx';

addTexts('process-update', texts);
addTexts('history', historyTexts);
addTexts('follow', followTexts);
beforeEach(() => {
  sessionStorage.clear();
  startSession(makeSession());
});
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

function update(id: number, over: Partial<ProcessUpdate> = {}): ProcessUpdate {
  const label = (name: string) => ({ id: 1, label: name });
  return {
    process: {
      id,
      type: label('Emplacamento'),
      establishment: label('Matriz'),
      customer: null,
      vehicle: null,
      stage: 'Reunir documentos',
      isFollowed: true,
    },
    isMine: false,
    day: '2026-11-23',
    count: 7,
    unread: 2,
    entries: [progressEntry(900 + id, { description: `Movimento do ${id}` })],
    newest: 900 + id,
    ...over,
  };
}

/** Gives these updates; what changes something is answered shortly. */
const serve = (items: readonly ProcessUpdate[]) =>
  fakeFetch(({ url, method }: FakeRequest) => {
    if (url.includes('/unfollow')) return { status: 200, body: { ids: [201] } };
    if (method !== 'GET') return { status: 200, body: { unread: 0 } };
    if (url.includes('/updates')) return { status: 200, body: { items, next: null, unread: items.length, mine: 1 } };
    return { status: 200, body: { documentRefreshPause: 0, processRefreshPause: 0, items: [], searchResults: [] } };
  });

const sent = (requests: readonly FakeRequest[], part: string) =>
  requests.find(({ url, method }) => method === 'PUT' && url.includes(part));

it('puts what waits on the user under its own heading, before the days, and narrows to it', async () => {
  const requests = serve([update(201, { isMine: true }), update(202)]);
  renderLinkedPart(<ProcessUpdateScreen />);
  const mine = (await screen.findByRole('heading', { name: 'Comigo' })).closest('section');
  expect(mine?.textContent).toContain('#201');
  expect(mine?.textContent).not.toContain('#202');
  expect(mine?.textContent).toContain('Espera por você');
  fireEvent.click(screen.getByRole('combobox', { name: 'Processos' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Comigo (1)' }));
  await waitFor(() => expect(requests.some(({ url }) => url.includes('of=mine'))).toBe(true));
});

it('shows what others did by process, and marks one as read up to the newest that was seen', async () => {
  const requests = serve([update(201), update(202, { unread: 0 })]);
  renderLinkedPart(<ProcessUpdateScreen />);
  const group = await screen.findByRole('article', { name: 'Processo #201' });
  expect(group.textContent).toContain('Movimento do 201');
  expect(group.textContent).toContain('2 não lidas');
  expect(group.textContent).toContain('e mais 6 movimentos');
  const other = screen.getByRole('article', { name: 'Processo #202' });
  expect(within(other).queryByRole('button', { name: /Marcar como lidas/ })).toBeNull();
  fireEvent.click(within(group).getByRole('button', { name: /Marcar como lidas/ }));
  await waitFor(() => expect(sent(requests, '/updates/read')?.body).toEqual({ until: 1101, ids: [201] }));
});

it('leaves the chosen processes alone from now on', async () => {
  const requests = serve([update(201), update(202)]);
  renderLinkedPart(<ProcessUpdateScreen />);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Selecionar o processo #201' }));
  fireEvent.click(
    within(screen.getByRole('toolbar', { name: 'Processos selecionados' })).getByRole('button', {
      name: 'Deixar de acompanhar',
    }),
  );
  await waitFor(() => expect(sent(requests, '/unfollow')?.body).toEqual({ ids: [201] }));
  expect(await screen.findByText('Você deixou de acompanhar 1 processo.')).toBeTruthy();
});

it('says that all is read, and shows what was read where that is asked for', async () => {
  const requests = serve([]);
  renderLinkedPart(<ProcessUpdateScreen />);
  expect(await screen.findByText('Tudo lido')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Mostrar as lidas' }));
  expect(await screen.findByText('Nenhuma atualização')).toBeTruthy();
  expect(requests.some(({ url }) => url.includes('unread=false'))).toBe(true);
});

it('says why nothing is shown, and who may not see it', async () => {
  fakeFetch(() => ({ status: 403, body: { code: 'permission.denied', message: 'Sem permissão.', traceId: 't' } }));
  renderLinkedPart(<ProcessUpdateScreen />);
  expect(await screen.findByText(/permissão/)).toBeTruthy();
});
