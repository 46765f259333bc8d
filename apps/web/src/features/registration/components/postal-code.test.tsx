import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type RegistrationValues, registrationOf } from '@tramite/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import texts from '../../../../public/locales/pt-br/registration.json' with { type: 'json' };
import { startSession } from '../../../lib/session/session-store.ts';
import { type FakeAnswer, type FakeRequest, fakeFetch } from '../../../testing/fake-fetch.ts';
import { addTexts, renderLinkedPart } from '../../../testing/render.tsx';
import { makeSession } from '../../../testing/session-fixture.ts';
import { emptyValues } from '../record-inputs.ts';
import { RecordForm } from './record-form.tsx';

addTexts('registration', texts);
beforeEach(() => {
  sessionStorage.clear();
  startSession(makeSession());
});
afterEach(() => vi.unstubAllGlobals());

const registration = registrationOf('establishments');
const paulista = {
  postalCode: '01310100',
  street: 'Avenida Paulista',
  district: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
  isReal: false,
};
const noronha = { ...paulista, postalCode: '53990000', street: null, district: null, city: 'Noronha', state: 'PE' };
const isOfCep = ({ url }: FakeRequest) => url.includes('/postal-code/');

/** A form over a server that knows addresses; gives the CEPs it was asked for. */
async function open(
  over: RegistrationValues,
  answer: (code: string) => FakeAnswer | Promise<FakeAnswer>,
  findsAddresses = true,
) {
  const requests = fakeFetch((request) =>
    isOfCep(request)
      ? answer(request.url.slice(-8))
      : { status: 200, body: { count: 0, items: [], abilities: { create: true }, findsAddresses } },
  );
  const initial = { ...emptyValues(registration), ...over };
  await renderLinkedPart(
    <RecordForm
      registration={registration}
      record={null}
      initial={initial}
      isReadOnly={false}
      onSaved={() => undefined}
    />,
  );
  return () => requests.filter(isOfCep).map(({ url }) => url.slice(-8));
}

const box = (name: string) => screen.getByLabelText(name) as HTMLInputElement;
const held = () => ['Logradouro', 'Bairro', 'Cidade', 'Estado'].map((name) => box(name).value);
function enter(name: string, text: string) {
  fireEvent.change(box(name), { target: { value: text } });
  fireEvent.blur(box(name));
}
const known = (code: string) => ({ status: 200, body: code === '01310100' ? paulista : noronha });

it('fills an empty address when a CEP is left, writes the CEP with its mask, and says where it comes from', async () => {
  const asked = await open({}, known);
  enter('CEP', '01310100');
  await waitFor(() => expect(held()).toEqual(['Avenida Paulista', 'Bela Vista', 'São Paulo', 'SP']));
  expect(box('CEP').value).toBe('01310-100');
  expect(box('Número').value).toBe('');
  expect(screen.getByText('Avenida Paulista, Bela Vista, São Paulo/SP')).toBeTruthy();
  expect(screen.getByText('Endereço de uma consulta de CEP de teste. Confira antes de salvar.')).toBeTruthy();
  fireEvent.blur(box('CEP'));
  expect(asked()).toEqual(['01310100']);
});

it('leaves what was typed, says so, and replaces it only when asked to', async () => {
  await open({ street: 'Rua Augusta', state: 'RJ' }, known);
  enter('CEP', '01310-100');
  await screen.findByText('Logradouro e Estado já estavam preenchidos e ficaram como estavam.');
  expect(held()).toEqual(['Rua Augusta', 'Bela Vista', 'São Paulo', 'RJ']);
  fireEvent.click(screen.getByRole('button', { name: 'Usar o endereço do CEP' }));
  expect(held()).toEqual(['Avenida Paulista', 'Bela Vista', 'São Paulo', 'SP']);
  expect(screen.queryByRole('button', { name: 'Usar o endereço do CEP' })).toBeNull();
});

it('leaves what is typed while the answer is on its way', async () => {
  let answer: (answer: FakeAnswer) => void = () => undefined;
  const answered = new Promise<FakeAnswer>((resolve) => {
    answer = resolve;
  });
  await open({}, () => answered);
  enter('CEP', '01310100');
  await screen.findByText('Consultando o CEP…');
  enter('Logradouro', 'Alameda Santos');
  answer(known('01310100'));
  await screen.findByText('Logradouro já estava preenchido e ficou como estava.');
  expect(held()).toEqual(['Alameda Santos', 'Bela Vista', 'São Paulo', 'SP']);
});

it('fills the town alone where a town has a single CEP', async () => {
  await open({}, known);
  enter('CEP', '53990000');
  await waitFor(() => expect(held()).toEqual(['', '', 'Noronha', 'PE']));
  expect(screen.getByText('Noronha/PE')).toBeTruthy();
});

it('says that a CEP is not known, and asks again where nobody answered', async () => {
  const message = 'A consulta de CEP de teste não conhece este CEP. Preencha o endereço.';
  const unknown = { status: 404, body: { code: 'postal_code.not_found', message, traceId: 't' } };
  const away = { status: 500, body: { code: 'server.unexpected', message: 'Ninguém respondeu.', traceId: 't' } };
  let isAway = true;
  const asked = await open({}, () => (isAway ? away : unknown));
  enter('CEP', '89201000');
  await screen.findByText('Ninguém respondeu.');
  isAway = false;
  fireEvent.blur(box('CEP'));
  await screen.findByText(message);
  expect(held()).toEqual(['', '', '', '']);
  expect(asked()).toEqual(['89201000', '89201000']);
});

it('asks nothing for what is no CEP, nor for one that was there before', async () => {
  const asked = await open({ postalCode: '01310100' }, known);
  fireEvent.blur(box('CEP'));
  enter('CEP', '0131');
  expect(await screen.findByText('Informe um CEP com 8 números.')).toBeTruthy();
  enter('CEP', '');
  expect(asked()).toEqual([]);
});

it('is silent where the installation came to ask nobody', async () => {
  const asked = await open({}, () => ({
    status: 409,
    body: { code: 'postal_code.off', message: 'Esta instalação não consulta CEPs.', traceId: 't' },
  }));
  enter('CEP', '01310100');
  await waitFor(() => expect(asked()).toEqual(['01310100']));
  await waitFor(() => expect(screen.queryByText('Consultando o CEP…')).toBeNull());
  expect(screen.queryByText(/não consulta CEPs/)).toBeNull();
});

it('asks nobody where the installation finds no addresses', async () => {
  const asked = await open({}, known, false);
  enter('CEP', '01310100');
  await waitFor(() => expect(box('CEP').value).toBe('01310-100'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(asked()).toEqual([]);
  expect(held()).toEqual(['', '', '', '']);
});
