import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import texts from '../../../../public/locales/pt-br/profile.json' with { type: 'json' };
import { endSession, getSession, startSession } from '../../../lib/session/session-store.ts';
import { fakeFetch } from '../../../testing/fake-fetch.ts';
import { addTexts, renderLinkedPart } from '../../../testing/render.tsx';
import { makeSession } from '../../../testing/session-fixture.ts';
import { ProfileForm } from './profile-form.tsx';

addTexts('profile', texts);

const profile = {
  login: 'ana',
  email: 'ana@example.com',
  name: 'Ana Souza',
  nickname: 'Ana',
  cpf: null,
  cellphone: '31912345678',
  photo: null,
  landing: null,
  version: 4,
};
const nickname = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Como quer ser chamado' });
const save = () => screen.getByRole('button', { name: 'Salvar dados' });

beforeEach(() => {
  sessionStorage.clear();
  startSession(makeSession());
});

it('saves again and again, each time over the version it saved last, and keeps the focus', async () => {
  const requests = fakeFetch(
    { status: 200, body: { ...profile, nickname: 'Aninha', version: 5 } },
    { status: 200, body: { ...profile, nickname: 'Nina', version: 6 } },
  );
  const view = renderLinkedPart(<ProfileForm profile={profile} landings={[]} />);
  save().focus();
  fireEvent.change(nickname(), { target: { value: 'Aninha' } });
  fireEvent.click(save());
  await waitFor(() => expect(getSession().info?.nickname).toBe('Aninha'));
  expect(document.activeElement).toBe(save());
  fireEvent.change(nickname(), { target: { value: 'Nina' } });
  fireEvent.click(save());
  await waitFor(() => expect(nickname().value).toBe('Nina'));
  expect(requests.map(({ headers }) => headers.get('if-match'))).toEqual(['"4"', '"5"']);
  view.unmount();
});

it('sends nothing without a name, says so at the field and leads to it', async () => {
  const requests = fakeFetch({ status: 200, body: profile });
  renderLinkedPart(<ProfileForm profile={profile} landings={[]} />);
  fireEvent.change(nickname(), { target: { value: ' ' } });
  fireEvent.click(save());
  expect(nickname().getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(nickname()));
  expect(requests).toHaveLength(0);
});

it('lists at its head what is wrong, each with a link to its field, until it is mended', async () => {
  fakeFetch({ status: 200, body: profile });
  renderLinkedPart(<ProfileForm profile={profile} landings={[]} />);
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Nome completo' });
  fireEvent.change(name, { target: { value: '' } });
  fireEvent.change(nickname(), { target: { value: ' ' } });
  fireEvent.click(save());
  await screen.findByText('Corrija 2 campos para continuar:');
  fireEvent.click(screen.getByRole('link', { name: 'Como quer ser chamado' }));
  expect(document.activeElement).toBe(nickname());
  fireEvent.change(nickname(), { target: { value: 'Ana' } });
  await screen.findByText('Corrija 1 campo para continuar:');
  fireEvent.change(name, { target: { value: 'Ana Souza' } });
  await waitFor(() => expect(screen.queryByText(/^Corrija/)).toBeNull());
});

it('leads to the field that the server refused', async () => {
  const message = 'Celular inválido.';
  fakeFetch({ status: 400, body: { code: 'request.invalid', message, fields: { cellphone: message }, traceId: 't' } });
  renderLinkedPart(<ProfileForm profile={profile} landings={[]} />);
  fireEvent.click(save());
  const cellphone = screen.getByRole('textbox', { name: 'Celular' });
  await waitFor(() => expect(document.activeElement).toBe(cellphone));
  expect(cellphone.getAttribute('aria-invalid')).toBe('true');
});

it('asks for the password only where the cellphone changes, and says at the field when it is wrong', async () => {
  const message = 'Senha incorreta.';
  const requests = fakeFetch(
    { status: 422, body: { code: 'password.wrong', message, fields: { password: message }, traceId: 't' } },
    { status: 200, body: { ...profile, cellphone: '31987654321', version: 5 } },
  );
  renderLinkedPart(<ProfileForm profile={profile} landings={[]} />);
  const password = () => screen.queryByLabelText<HTMLInputElement>('Sua senha');
  expect(password()).toBeNull();
  fireEvent.change(screen.getByRole('textbox', { name: 'Celular' }), { target: { value: '(31) 98765-4321' } });
  fireEvent.click(save());
  expect(password()?.getAttribute('aria-invalid')).toBe('true');
  expect(requests).toHaveLength(0);
  fireEvent.change(password() as HTMLInputElement, { target: { value: 'errada' } });
  fireEvent.click(save());
  await screen.findByText(message);
  fireEvent.change(password() as HTMLInputElement, { target: { value: 'certa' } });
  fireEvent.click(save());
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(requests[1]?.body).toMatchObject({ cellphone: '(31) 98765-4321', password: 'certa' });
});

it('keeps what was typed when the session ends, over the version it was typed over', async () => {
  const first = renderLinkedPart(<ProfileForm profile={profile} landings={[]} />);
  fireEvent.change(nickname(), { target: { value: 'Aninha' } });
  act(() => endSession('expired'));
  first.unmount();
  startSession(makeSession({ sessionId: 'secret-2' }));
  const requests = fakeFetch({ status: 200, body: { ...profile, nickname: 'Aninha', version: 6 } });
  const second = renderLinkedPart(<ProfileForm profile={{ ...profile, name: 'Ana Lima', version: 5 }} landings={[]} />);
  expect(nickname().value).toBe('Aninha');
  fireEvent.click(save());
  await waitFor(() => expect(getSession().info?.nickname).toBe('Aninha'));
  expect(requests[0]?.headers.get('if-match')).toBe('"4"');
  second.unmount();
  renderLinkedPart(<ProfileForm profile={profile} landings={[]} />);
  expect(nickname().value).toBe('Ana');
});
