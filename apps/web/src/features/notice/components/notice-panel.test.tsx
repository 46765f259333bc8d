import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Notice } from '@tramite/contract';
import { afterEach, expect, it, vi } from 'vitest';
import texts from '../../../../public/locales/pt-br/notice.json' with { type: 'json' };
import { fakeFetch } from '../../../testing/fake-fetch.ts';
import { addTexts, renderPart } from '../../../testing/render.tsx';
import { NoticeBell } from './notice-bell.tsx';
import { NoticePanel } from './notice-panel.tsx';

addTexts('notice', texts);
afterEach(() => vi.unstubAllGlobals());

const notice = (over: Partial<Notice> = {}): Notice => ({
  id: 7,
  kind: 'PENDENCY_IN',
  title: 'Pendência: CNH #1424',
  text: 'Documento ilegível. Falta o verso',
  date: new Date().toISOString(),
  user: { id: 3, name: 'Diego Alves Ramos' },
  documentId: 1424,
  workflowId: null,
  about: null,
  isRead: false,
  mustRead: false,
  isMine: false,
  ...over,
});
const inbox = (...items: Notice[]) => ({
  status: 200,
  body: {
    items,
    next: null,
    unread: items.filter(({ isRead }) => !isRead).length,
    mine: items.filter(({ isMine }) => isMine).length,
  },
});

it('lists notices by day, opens the record of one and marks it as read', async () => {
  const old = notice({ id: 6, title: 'Pendência resolvida: CRLV #9', date: '2026-01-05T12:00:00Z', isRead: true });
  const requests = fakeFetch(inbox(notice(), old), { status: 200, body: { unread: 0 } });
  const onOpen = vi.fn();
  renderPart(<NoticePanel onOpen={onOpen} onSettings={vi.fn()} onHelp={vi.fn()} />);
  const entry = await screen.findByRole('button', { name: /^Não lido: Pendência: CNH #1424/ });
  expect(screen.getByRole('heading', { name: 'Hoje' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: '05/01/2026' })).toBeTruthy();
  fireEvent.click(entry);
  expect(onOpen).toHaveBeenCalledWith(notice({ date: expect.any(String) }));
  await waitFor(() => expect(requests[1]).toMatchObject({ url: '/api/v1/notice/7/read', method: 'PUT' }));
  expect(screen.queryByText('Não lido:')).toBeNull();
});

it('puts what people wait for under its own heading, with how many there are', async () => {
  const old = { title: 'Devolvido: Venda #8', kind: 'SENT_BACK', date: '2026-01-05T12:00:00Z', isMine: true } as const;
  fakeFetch(inbox(notice({ id: 3, ...old }), notice({ id: 9, kind: 'SLA_NEAR', title: 'Prazo perto do fim' })));
  renderPart(<NoticePanel onOpen={vi.fn()} onSettings={vi.fn()} onHelp={vi.fn()} />);
  const mine = (await screen.findByRole('heading', { name: 'Comigo (1)' })).closest('section');
  expect(mine?.textContent).toContain('Devolvido: Venda #8');
  expect(screen.queryByRole('heading', { name: '05/01/2026' })).toBeNull();
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Comigo (1)',
    'Hoje',
  ]);
});

it('says whose process a notice is of, and of which vehicle', async () => {
  fakeFetch(inbox(notice({ about: { customer: 'Zilda Quaresma', vehicle: null, plate: 'BRA2E19' } })));
  renderPart(<NoticePanel onOpen={vi.fn()} onSettings={vi.fn()} onHelp={vi.fn()} />);
  expect((await screen.findByText('Zilda Quaresma · BRA2E19')).closest('button')?.textContent).toContain('CNH #1424');
});

it('shows many deadlines of a day in one line, and each of them once it is opened', async () => {
  const near = [9, 8, 7].map((id) => notice({ id, kind: 'SLA_NEAR', title: `Prazo perto do fim: Venda #${id}` }));
  const requests = fakeFetch(inbox(...near), { status: 200, body: { unread: 2 } });
  const onOpen = vi.fn();
  renderPart(<NoticePanel onOpen={onOpen} onSettings={vi.fn()} onHelp={vi.fn()} />);
  const line = await screen.findByRole('button', { name: /^Prazo perto do fim: 3 processos \(3 não lidos\)/ });
  expect(screen.queryByText('Prazo perto do fim: Venda #9')).toBeNull();
  fireEvent.click(line);
  expect(line.getAttribute('aria-expanded')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: /Venda #8/ }));
  expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ id: 8 }));
  await waitFor(() => expect(requests[1]).toMatchObject({ url: '/api/v1/notice/8/read' }));
});

it('marks all as read up to the newest that is shown', async () => {
  const requests = fakeFetch(inbox(notice(), notice({ id: 5 })), { status: 200, body: { unread: 0 } });
  renderPart(<NoticePanel onOpen={vi.fn()} onSettings={vi.fn()} onHelp={vi.fn()} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Marcar todos como lidos' }));
  await waitFor(() => expect(requests[1]).toMatchObject({ url: '/api/v1/notice/read', body: { until: 7 } }));
  expect(screen.queryByRole('button', { name: 'Marcar todos como lidos' })).toBeNull();
});

it('says when there is nothing, and when it could not be loaded', async () => {
  fakeFetch(inbox());
  const { unmount } = renderPart(<NoticePanel onOpen={vi.fn()} onSettings={vi.fn()} onHelp={vi.fn()} />);
  expect(await screen.findByText('Nenhum aviso')).toBeTruthy();
  unmount();
  fakeFetch({ status: 500, body: { code: 'server.unexpected', message: 'x', traceId: 't' } });
  renderPart(<NoticePanel onOpen={vi.fn()} onSettings={vi.fn()} onHelp={vi.fn()} />);
  expect(await screen.findByText('Não foi possível carregar os avisos.')).toBeTruthy();
});

it('leads to the choice of what comes by mail', async () => {
  fakeFetch(inbox(notice()));
  const onSettings = vi.fn();
  renderPart(<NoticePanel onOpen={vi.fn()} onSettings={onSettings} onHelp={vi.fn()} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Avisos por e-mail' }));
  expect(onSettings).toHaveBeenCalledOnce();
});

it('says on the bell how many wait', async () => {
  fakeFetch({ status: 200, body: { unread: 120 } });
  renderPart(<NoticeBell onOpen={vi.fn()} onSettings={vi.fn()} />);
  const bell = await screen.findByRole('button', { name: 'Avisos: 120 não lidos' });
  expect(bell.textContent).toContain('99+');
});

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

it('is walked along by j, k and the arrows, and e marks as read what the line has', async () => {
  const near = [9, 8, 7].map((id) => notice({ id, kind: 'SLA_NEAR', title: `Prazo perto do fim: Venda #${id}` }));
  const first = notice({ id: 12, title: 'Menção', isMine: true });
  const requests = fakeFetch(inbox(first, ...near), { status: 200, body: { unread: 0, mustRead: false } });
  const onPage = vi.fn();
  document.addEventListener('keydown', onPage);
  renderPart(<NoticePanel onOpen={vi.fn()} onSettings={vi.fn()} onHelp={vi.fn()} />);
  const own = await screen.findByRole('button', { name: /Menção/ });
  const bundle = screen.getByRole('button', { name: /^Prazo perto do fim: 3 processos/ });
  screen.getByRole('heading', { name: 'Avisos' }).focus();
  press('j');
  expect(document.activeElement).toBe(own);
  press('ArrowDown');
  expect(document.activeElement).toBe(bundle);
  press('j');
  expect(document.activeElement).toBe(bundle);
  press('e');
  await waitFor(() =>
    expect(requests.slice(1).map(({ url }) => url)).toEqual([9, 8, 7].map((id) => `/api/v1/notice/${id}/read`)),
  );
  press('k');
  expect(document.activeElement).toBe(own);
  expect(onPage).not.toHaveBeenCalled();
  document.removeEventListener('keydown', onPage);
});

it('leaves single keys to who speaks them, and the arrows to all', async () => {
  fakeFetch(inbox(notice({ id: 2 }), notice({ id: 1, title: 'Menção' })));
  renderPart(<NoticePanel onOpen={vi.fn()} onSettings={vi.fn()} onHelp={vi.fn()} />);
  const [first, second] = await screen.findAllByRole('button', { name: /^Não lido/ });
  document.documentElement.dataset.singleKeys = 'off';
  first?.focus();
  press('j');
  expect(document.activeElement).toBe(first);
  press('ArrowDown');
  expect(document.activeElement).toBe(second);
  delete document.documentElement.dataset.singleKeys;
});

it('keeps the focus when what held it goes', async () => {
  fakeFetch(inbox(notice({ id: 2 }), notice({ id: 1, title: 'Menção' })), { status: 200, body: { unread: 0 } });
  renderPart(<NoticePanel onOpen={vi.fn()} onSettings={vi.fn()} onHelp={vi.fn()} />);
  const all = await screen.findByRole('button', { name: 'Marcar todos como lidos' });
  all.focus();
  fireEvent.click(all);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Marcar todos como lidos' })).toBeNull());
  expect(document.activeElement?.textContent).toContain('CNH #1424');
});
