import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { endSession, getSession } from '../../../lib/session/session-store.ts';
import { fakeFetch } from '../../../testing/fake-fetch.ts';
import { renderPart } from '../../../testing/render.tsx';
import { makeSession } from '../../../testing/session-fixture.ts';
import { SignInForm } from './sign-in-form.tsx';

afterEach(() => {
  endSession('logout');
  vi.unstubAllGlobals();
});

function fill(login: string, password: string): void {
  fireEvent.change(screen.getByLabelText('Usuário'), { target: { value: login } });
  fireEvent.change(screen.getByLabelText('Senha'), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Entrar' }));
}

it('opens a session with what the server answered', async () => {
  const requests = fakeFetch({ status: 200, body: makeSession() });
  const onSignedIn = vi.fn();
  renderPart(<SignInForm onSignedIn={onSignedIn} />);
  fill(' ana ', 'segredo');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(requests[0]?.body).toMatchObject({ login: 'ana', pass: 'segredo', remember: false });
  expect(getSession().secret).toBe('secret-1');
});

it('asks for missing fields at the fields, before any call', async () => {
  const requests = fakeFetch('network');
  renderPart(<SignInForm onSignedIn={() => undefined} />);
  fill('', '');
  expect(screen.getByText('Informe o usuário.')).toBeTruthy();
  expect(screen.getByText('Informe a senha.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Usuário')));
  expect(requests).toHaveLength(0);
});

it('keeps the login, clears the password and shows the refusal beside the form and as a toast', async () => {
  fakeFetch({
    status: 401,
    body: { code: 'auth.invalid_credentials', message: 'Usuário ou senha inválidos.', traceId: 't' },
  });
  renderPart(<SignInForm onSignedIn={() => undefined} />);
  fill('ana', 'errada');
  await waitFor(() => expect(screen.getAllByText('Usuário ou senha inválidos.')).toHaveLength(2));
  expect(screen.getByLabelText<HTMLInputElement>('Usuário').value).toBe('ana');
  expect(screen.getByLabelText<HTMLInputElement>('Senha').value).toBe('');
});

it('counts the seconds of a lockout down and lets nobody try meanwhile', async () => {
  const body = { code: 'auth.locked', message: 'Muitas tentativas.', details: { seconds: 42 }, traceId: 't' };
  fakeFetch({ status: 429, body });
  renderPart(<SignInForm onSignedIn={() => undefined} />);
  fill('ana', 'errada');
  await screen.findByText('Muitas tentativas. Tente novamente em 42 segundos.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Entrar' }).disabled).toBe(true);
});
