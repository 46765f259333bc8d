import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import texts from '../../../public/locales/pt-br/notice-mail.json' with { type: 'json' };
import { fakeFetch } from '../../testing/fake-fetch.ts';
import { addTexts, renderPart } from '../../testing/render.tsx';
import { NoticeLeaveScreen } from './notice-leave.screen.tsx';

addTexts('notice-mail', texts);
afterEach(() => vi.unstubAllGlobals());

function open() {
  const root = createRootRoute();
  const leave = createRoute({ getParentRoute: () => root, path: '/avisos/$token', component: NoticeLeaveScreen });
  const router = createRouter({
    routeTree: root.addChildren([leave]),
    history: createMemoryHistory({ initialEntries: ['/avisos/1.7.DEADLINE.abc'] }),
  });
  renderPart(<RouterProvider router={router as never} />);
}

it('ends a kind of mail when it is opened, and gives it back', async () => {
  const told = { group: 'DEADLINE', company: 'Serra Azul' };
  const requests = fakeFetch(
    { status: 200, body: { ...told, delivery: 'NEVER', before: 'DAILY' } },
    { status: 200, body: { ...told, delivery: 'DAILY', before: 'NEVER' } },
  );
  open();
  expect(await screen.findByText('Você não recebe mais estes e-mails')).toBeTruthy();
  expect(screen.getByText(/^Prazos e vencimentos, de Serra Azul/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
  expect(await screen.findByText('Os e-mails continuam')).toBeTruthy();
  const body = { token: '1.7.DEADLINE.abc' };
  await waitFor(() =>
    expect(requests).toMatchObject([
      { body: { ...body, delivery: 'NEVER' } },
      { body: { ...body, delivery: 'DAILY' } },
    ]),
  );
});

it('says that an address is none of ours, and tries again what only failed', async () => {
  fakeFetch({ status: 404, body: { code: 'notice.leave_link', message: 'Não vale.', traceId: 't' } });
  open();
  expect(await screen.findByText('Este endereço não vale')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
});
