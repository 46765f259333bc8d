import { notifications } from '@mantine/notifications';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Pendency } from '@tramite/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import texts from '../../../../public/locales/pt-br/pendency.json' with { type: 'json' };
import { startSession } from '../../../lib/session/session-store.ts';
import { type FakeRequest, fakeFetch } from '../../../testing/fake-fetch.ts';
import { makeDocument } from '../../../testing/record-fixture.ts';
import { addTexts, renderPart } from '../../../testing/render.tsx';
import { makeSession } from '../../../testing/session-fixture.ts';
import { DocumentThread } from '../components/document-thread.tsx';
import { PendencyInsertModal } from './pendency-insert.modal.tsx';
import { PendencyResolveModal } from './pendency-resolve.modal.tsx';

addTexts('pendency', texts);
beforeEach(() => {
  sessionStorage.clear();
  startSession(makeSession());
});
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

const changed = { documentId: 1424, pendencyId: 8, situation: 'P', openPendencies: 1, version: 2 };
const profiles = [
  { id: 5, label: 'Vendedor', isProfile: true },
  { id: 5, label: 'Ana Souza', isProfile: false },
];
const pendency: Pendency = {
  id: 8,
  reason: { id: 2, label: 'Documento incompleto' },
  text: 'Falta o verso',
  waitingOn: 'customer',
  dueDate: '2026-01-10',
  notified: [profiles[0] as Pendency['notified'][number]],
  insertedBy: { id: 3, name: 'Diego Alves' },
  insertedAt: '2026-01-05T12:00:00Z',
  resolved: null,
};

/** Lists are answered; what changes something is answered by `answer`. */
const server = (answer: { status: number; body: unknown }) =>
  fakeFetch(({ url, method }: FakeRequest) => {
    if (method !== 'GET' && !url.includes('/search')) return answer;
    if (url.includes('reasons'))
      return { status: 200, body: { count: 1, items: [{ id: 2, label: 'Documento incompleto' }] } };
    if (url.includes('/roles/')) return { status: 200, body: { count: 2, items: profiles } };
    if (url.includes('/thread'))
      return { status: 200, body: { items: [{ kind: 'pendency', date: pendency.insertedAt, pendency }], next: null } };
    return { status: 200, body: { documentRefreshPause: 0, processRefreshPause: 0, items: [], searchResults: [] } };
  });

const sentBy = (requests: readonly FakeRequest[], part: string) =>
  requests.find(({ url, method }) => method !== 'GET' && url.includes(part));

async function choose(field: string, option: string) {
  fireEvent.click(screen.getByRole('combobox', { name: new RegExp(field), hidden: true }));
  fireEvent.click(await screen.findByRole('option', { name: option, hidden: true }));
}

it('inserts a pendency with reason, text, people to tell and whose turn it is', async () => {
  const requests = server({ status: 200, body: changed });
  const onClose = vi.fn();
  renderPart(<PendencyInsertModal document={makeDocument()} onClose={onClose} />);
  await waitFor(() => expect(requests.some(({ url }) => url.includes('reasons'))).toBe(true));
  await choose('Motivo', 'Documento incompleto');
  fireEvent.change(screen.getByRole('textbox', { name: /Descrição/ }), { target: { value: 'Falta o verso' } });
  await choose('Avisar', 'Ana Souza');
  fireEvent.click(screen.getByRole('radio', { name: 'O cliente' }));
  fireEvent.click(screen.getByRole('button', { name: 'Inserir pendência' }));
  expect(await screen.findByText('Pendência inserida com sucesso.')).toBeTruthy();
  expect(sentBy(requests, '/pendency/insert')).toMatchObject({
    url: '/api/v1/document/pendency/insert?documentId=1424',
    body: { reasonId: 2, text: 'Falta o verso', waitingOn: 'customer', profileIds: [], userIds: [5], dueDate: null },
  });
  expect(onClose).toHaveBeenCalled();
});

it('says what is missing, and sends nothing', async () => {
  const requests = server({ status: 200, body: changed });
  renderPart(<PendencyInsertModal document={makeDocument()} onClose={vi.fn()} />);
  fireEvent.click(screen.getByRole('button', { name: 'Inserir pendência' }));
  expect(await screen.findAllByText('Campo obrigatório.')).toHaveLength(2);
  expect(sentBy(requests, '/pendency/insert')).toBeUndefined();
});

it('refuses a check with a pendency', async () => {
  const requests = server({ status: 200, body: changed });
  const document = makeDocument();
  renderPart(<PendencyInsertModal document={document} check={document.checks[0]} onClose={vi.fn()} />);
  await waitFor(() => expect(requests.some(({ url }) => url.includes('reasons'))).toBe(true));
  await choose('Motivo', 'Documento incompleto');
  fireEvent.change(screen.getByRole('textbox', { name: /Descrição/ }), { target: { value: 'Foto cortada' } });
  fireEvent.click(screen.getByRole('button', { name: 'Reprovar' }));
  expect(await screen.findByText('Conferência reprovada. A pendência está aberta.')).toBeTruthy();
  expect(sentBy(requests, '/refuse')?.url).toBe('/api/v1/document/1424/check/1/refuse');
});

it('keeps what was typed when somebody was faster, and says who and when', async () => {
  const message = 'Esta pendência já foi resolvida por Ana Souza em 05/01/2026 às 10:12.';
  server({ status: 409, body: { code: 'pendency.resolved', message, traceId: 't' } });
  renderPart(<PendencyResolveModal document={makeDocument()} pendency={pendency} onClose={vi.fn()} />);
  const text = screen.getByRole('textbox', { name: /O que foi feito/ });
  fireEvent.change(text, { target: { value: 'Enviado de novo' } });
  fireEvent.click(screen.getByRole('button', { name: 'Resolver pendência' }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect((text as HTMLTextAreaElement).value).toBe('Enviado de novo');
});

it('shows the thread with what is open first, who waits for whom, and why one may not act', async () => {
  server({ status: 200, body: {} });
  const abilities = {
    ...makeDocument().abilities,
    insertPendency: 'document.expired' as const,
    resolvePendency: 'permission.denied' as const,
    comment: 'permission.denied' as const,
  };
  renderPart(<DocumentThread document={makeDocument({ abilities, openPendencies: 1 })} />);
  const [entry] = await screen.findAllByRole('listitem');
  expect(entry?.textContent).toContain('Documento incompletoPendência abertaFalta o verso');
  expect(entry?.textContent).toContain('Aguardando o cliente · Prazo vencido: 10/01/2026');
  expect(entry?.textContent).toContain('Avisados: Vendedor');
  expect(screen.getByText('O documento está vencido.')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('sends a comment with Ctrl+Enter, and those keys reach nothing else', async () => {
  const requests = server({
    status: 200,
    body: { id: 1, text: 'Conferido', user: { id: 1, name: 'Ana' }, mentions: [] },
  });
  const onKey = vi.fn();
  document.addEventListener('keydown', onKey);
  renderPart(<DocumentThread document={makeDocument()} />);
  const field = await screen.findByRole('textbox', { name: 'Comentário' });
  fireEvent.change(field, { target: { value: 'Conferido' } });
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
  expect(await screen.findByText('Comentário salvo com sucesso.')).toBeTruthy();
  expect(sentBy(requests, '/comment')).toMatchObject({
    body: { documentId: 1424, comment: 'Conferido', mentions: [] },
  });
  expect(onKey).not.toHaveBeenCalled();
  document.removeEventListener('keydown', onKey);
});
