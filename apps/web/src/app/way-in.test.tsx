import { RouterProvider } from '@tanstack/react-router';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import account from '../../public/locales/pt-br/account.json' with { type: 'json' };
import { endSession, getSession } from '../lib/session/session-store.ts';
import { addTexts, renderPart } from '../testing/render.tsx';
import { makeCustomer, makeSession } from '../testing/session-fixture.ts';
import { router } from './router.ts';

type Company = { idCustomer: number; companyName: string };

/** A server with one user; `entered` collects the companies entered. */
function serve(
  companies: readonly Company[],
  more: Record<string, (body: { companyId: number }) => unknown> = {},
): number[] {
  const entered: number[] = [];
  const answers: Record<string, (body: { companyId: number }) => unknown> = {
    '/public/v1/authenticate': () => makeSession({ customer: null }),
    '/api/v1/users/getCompanyList': () => companies,
    '/api/v1/companyLogin': ({ companyId }) => {
      entered.push(companyId);
      return makeSession({ sessionId: 'secret-2', customer: makeCustomer({ idCustomer: companyId }) });
    },
    '/api/v1/configurations': () => ({ portalUrl: '', privacyUrl: 'https://privacidade.example' }),
    ...more,
  };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const answer = answers[url];
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : {};
    return new Response(JSON.stringify(answer ? await answer(body) : { items: [], count: 0 }), { status: 200 });
  });
  return entered;
}

async function signIn(): Promise<void> {
  fireEvent.change(await screen.findByLabelText('Usuário'), { target: { value: 'ana' } });
  fireEvent.change(screen.getByLabelText('Senha'), { target: { value: 'segredo' } });
  fireEvent.click(screen.getByRole('button', { name: 'Entrar' }));
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  router.history.push('/auto/capture');
});

afterEach(async () => {
  await act(async () => endSession('logout'));
  vi.unstubAllGlobals();
});

it('does not offer a choice of one company while it is entered', async () => {
  let enter = (_session: unknown) => {};
  const entering = new Promise((resolve) => {
    enter = resolve;
  });
  serve([{ idCustomer: 5, companyName: 'Grupo Serra' }], { '/api/v1/companyLogin': () => entering });
  renderPart(<RouterProvider router={router} />);
  await signIn();
  await screen.findByRole('heading', { name: 'Entrando na sua empresa' });
  expect(screen.queryByRole('button', { name: /Grupo Serra/ })).toBeNull();
  await act(async () => enter(makeSession({ sessionId: 'secret-2' })));
  await screen.findByRole('button', { name: /^Conta de Ana Souza/ });
});

it('enters the only company without asking and opens what was asked for', async () => {
  const entered = serve([{ idCustomer: 5, companyName: 'Grupo Serra' }]);
  renderPart(<RouterProvider router={router} />);
  await signIn();
  await screen.findByRole('button', { name: /^Conta de Ana Souza/ });
  expect(entered).toEqual([5]);
  expect(getSession().secret).toBe('secret-2');
  expect(router.state.location.pathname).toBe('/capture');
});

it('lets the user choose among several companies and drops those without a name', async () => {
  const entered = serve([
    { idCustomer: 6, companyName: 'Serra' },
    { idCustomer: 7, companyName: ' ' },
    { idCustomer: 5, companyName: 'Aurora' },
  ]);
  renderPart(<RouterProvider router={router} />);
  await signIn();
  const list = await screen.findByRole('list', { name: 'Empresas' });
  const names = [...list.querySelectorAll('button')].map((button) => button.textContent);
  expect(names).toEqual([expect.stringContaining('Aurora'), expect.stringContaining('Serra')]);
  expect(entered).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: /Aurora/ }));
  await screen.findByRole('button', { name: /^Conta de Ana Souza/ });
  expect(entered).toEqual([5]);
});

it('goes to the sign-in when the user disconnects, even if the server cannot be told', async () => {
  serve([{ idCustomer: 5, companyName: 'Grupo Serra' }]);
  renderPart(<RouterProvider router={router} />);
  await signIn();
  fireEvent.click(await screen.findByRole('button', { name: /^Conta de Ana Souza/ }));
  expect((await screen.findByRole('menuitem', { name: 'Aviso de privacidade' })).getAttribute('rel')).toBe('noopener');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Sair' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(getSession()).toMatchObject({ secret: null, ended: 'logout' });
});

it('keeps the secret out of the browser until the agreements are accepted', async () => {
  addTexts('account', account);
  const terms = { id: 3, type: 'TERMS_OF_USE' as const, acceptRequired: true, accepted: false };
  const entered = serve([{ idCustomer: 5, companyName: 'Grupo Serra' }], {
    '/public/v1/authenticate': () => makeSession({ customer: null, legalAgreements: [terms] }),
    '/api/v1/legal-agreements': () => ({ count: 1, items: [{ ...terms, number: 2, text: 'Texto dos termos' }] }),
    '/api/v1/legal-agreements/accept': () => makeSession({ customer: null, sessionId: 'secret-accepted' }),
  });
  renderPart(<RouterProvider router={router} />);
  await signIn();
  const submit = () => screen.getByRole('button', { name: 'Aceitar e continuar' });
  await screen.findByRole('button', { name: 'Aceitar e continuar' });
  expect(localStorage.getItem('tramite.secret')).toBeNull();
  await screen.findByText('Texto dos termos');
  expect(submit().getAttribute('aria-disabled')).toBe('true');
  const reason = document.getElementById(submit().getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toBe('Leia e aceite cada termo para continuar.');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Li e aceito: Termos de uso' }));
  fireEvent.click(submit());
  await screen.findByRole('button', { name: /^Conta de Ana Souza/ });
  expect(entered).toEqual([5]);
});
