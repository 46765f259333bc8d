import { fireEvent, screen } from '@testing-library/react';
import type { DashboardChoices, SaleSummary } from '@tramite/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import texts from '../../../public/locales/pt-br/dashboard.json' with { type: 'json' };
import { startSession } from '../../lib/session/session-store.ts';
import { type FakeAnswer, type FakeRequest, type FakeServer, fakeFetch } from '../../testing/fake-fetch.ts';
import { addTexts, renderLinkedPart } from '../../testing/render.tsx';
import { makeSession } from '../../testing/session-fixture.ts';
import { SaleDashboardScreen } from './sale-dashboard.screen.tsx';

addTexts('dashboard', texts);
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  startSession(makeSession());
});
afterEach(() => vi.unstubAllGlobals());

const choices: DashboardChoices = {
  today: '2026-11-24',
  timeZone: 'America/Sao_Paulo',
  establishments: [{ id: 1, label: 'Matriz', filialId: 1, groupIds: [] }],
  groups: [],
  filials: [{ id: 1, label: 'Filial Centro' }],
  tags: [{ id: 2, name: 'Seminovo', parentId: null, isSale: true }],
};

const summary: SaleSummary = {
  at: '2026-11-24T13:00:00.000Z',
  until: '2026-11-24',
  count: 12,
  valueCents: null,
  ended: 3,
  late: 2,
  previous: { startDate: '2026-10-01', endDate: '2026-10-24', count: 10, valueCents: null },
  tags: [{ id: 2, name: 'Seminovo', count: 12, valueCents: null }],
  establishments: [{ id: 1, label: 'Matriz', count: 12, previous: 10, valueCents: null }],
  forecast: { month: '2026-11', soFar: 12, expected: 16, low: 14, high: 18, days: 56 },
};

const stages = [{ id: 'Proposta', label: 'Proposta', onTime: 5, late: 2, p50Hours: 3, p90Hours: 50 }];

const serve = (of: SaleSummary, summarize: FakeServer = () => ({ status: 200, body: of })) =>
  fakeFetch((request: FakeRequest) => {
    const { url } = request;
    if (url.endsWith('/filters')) return { status: 200, body: choices };
    if (url.endsWith('/sale-summary')) return summarize(request);
    if (url.endsWith('/sale-history'))
      return { status: 200, body: { series: [{ date: '2026-11-03', count: 12, valueCents: null }] } };
    if (url.endsWith('/sales-sla-by-stage')) return { status: 200, body: { stages } };
    return { status: 200, body: { owners: [{ owner: { id: 7, name: 'Ana Souza' }, count: 12, valueCents: null }] } };
  });

it('shows the sales of this month up to today beside those before, each number with its list', async () => {
  const requests = serve(summary);
  renderLinkedPart(<SaleDashboardScreen />);
  expect((await screen.findByRole('link', { name: 'Vendas: 12' })).getAttribute('href')).toMatch(/from=2026-11-01/);
  expect(screen.getByText('01/11/2026 a 30/11/2026 · até hoje')).toBeTruthy();
  expect(screen.getByText('20% a mais que antes')).toBeTruthy();
  expect(screen.getByText('Provável entre 14 e 18')).toBeTruthy();
  expect(screen.queryByText('Valor vendido')).toBeNull();
  expect(await screen.findByRole('link', { name: 'Proposta, Em atraso: 2' })).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Ana Souza: 12' })).toBeTruthy();
  const asked = requests.find(({ url }) => url.endsWith('/sale-summary'));
  expect(asked?.body).toEqual({ startDate: '2026-11-01', endDate: '2026-11-30' });
});

it('numbers of the period before open nothing while those of the next are counted', async () => {
  let answer = (_: FakeAnswer) => {};
  const slow = new Promise<FakeAnswer>((resolve) => {
    answer = resolve;
  });
  let asked = 0;
  serve(summary, () => (asked++ === 0 ? { status: 200, body: summary } : slow));
  renderLinkedPart(<SaleDashboardScreen />);
  const number = await screen.findByRole('link', { name: 'Vendas: 12' });
  expect(number.closest('[inert]')).toBeNull();
  fireEvent.click(screen.getByRole('combobox', { name: 'Período' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Últimos 12 meses' }));
  expect(await screen.findByText('Contando…')).toBeTruthy();
  expect(screen.getByText('12', { selector: 'dd *' }).closest('[inert]')).not.toBeNull();
  answer({ status: 200, body: { ...summary, count: 99 } });
  const next = await screen.findByRole('link', { name: 'Vendas: 99' });
  expect(next.closest('[inert]')).toBeNull();
  expect(screen.getByText(/^Contado às/)).toBeTruthy();
});

it('says that there is nothing, and what to do', async () => {
  serve({ ...summary, count: 0, previous: { ...summary.previous, count: 0 }, forecast: null });
  renderLinkedPart(<SaleDashboardScreen />);
  expect(await screen.findByRole('heading', { name: 'Nenhuma venda no período' })).toBeTruthy();
});

it('says that it failed in the specified words, and who may not see it', async () => {
  fakeFetch(({ url }: FakeRequest) =>
    url.endsWith('/filters')
      ? { status: 200, body: choices }
      : { status: 503, body: { code: 'dashboard.failed', message: texts.failed, traceId: 't' } },
  );
  const { unmount } = renderLinkedPart(<SaleDashboardScreen />);
  expect((await screen.findAllByText(texts.failed)).length).toBeGreaterThan(0);
  unmount();
  fakeFetch(() => ({ status: 403, body: { code: 'permission.denied', message: 'Sem permissão.', traceId: 't' } }));
  renderLinkedPart(<SaleDashboardScreen />);
  expect(await screen.findByText('Sem permissão.')).toBeTruthy();
});
