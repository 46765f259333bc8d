import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import texts from '../../../../public/locales/pt-br/profile.json' with { type: 'json' };
import { getSession, startSession } from '../../../lib/session/session-store.ts';
import { fakeFetch } from '../../../testing/fake-fetch.ts';
import { addTexts, renderPart } from '../../../testing/render.tsx';
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

beforeEach(() => startSession(makeSession()));

it('saves again and again, each time over the version it saved last, and keeps the focus', async () => {
  const requests = fakeFetch(
    { status: 200, body: { ...profile, nickname: 'Aninha', version: 5 } },
    { status: 200, body: { ...profile, nickname: 'Nina', version: 6 } },
  );
  const view = renderPart(<ProfileForm profile={profile} landings={[]} />);
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
  renderPart(<ProfileForm profile={profile} landings={[]} />);
  fireEvent.change(nickname(), { target: { value: ' ' } });
  fireEvent.click(save());
  expect(nickname().getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(nickname()));
  expect(requests).toHaveLength(0);
});

it('leads to the field that the server refused', async () => {
  const message = 'Celular inválido.';
  fakeFetch({ status: 400, body: { code: 'request.invalid', message, fields: { cellphone: message }, traceId: 't' } });
  renderPart(<ProfileForm profile={profile} landings={[]} />);
  fireEvent.click(save());
  const cellphone = screen.getByRole('textbox', { name: 'Celular' });
  await waitFor(() => expect(document.activeElement).toBe(cellphone));
  expect(cellphone.getAttribute('aria-invalid')).toBe('true');
});
