import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import account from '../../../public/locales/pt-br/account.json' with { type: 'json' };
import { startSession } from '../../lib/session/session-store.ts';
import { addTexts, renderPart } from '../../testing/render.tsx';
import { makeSession } from '../../testing/session-fixture.ts';
import { ChangePasswordScreen } from './change-password.screen.tsx';

addTexts('account', account);

it.each([
  ['alterar_senha', 1],
  [null, 0],
] as const)('calls a password temporary when it is, not because the address says so: %s', async (redirectTo, count) => {
  startSession(makeSession({ redirectTo }));
  const router = createRouter({
    routeTree: createRootRoute({ component: ChangePasswordScreen }),
    history: createMemoryHistory({ initialEntries: ['/?reset=1'] }),
  });
  renderPart(<RouterProvider router={router as never} />);
  expect(await screen.findByLabelText('Senha atual')).toBeTruthy();
  expect(screen.queryAllByText(/A sua senha é temporária/)).toHaveLength(count);
});
