import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ListOption } from '@tramite/contract';
import { afterEach, expect, it, vi } from 'vitest';
import registration from '../../../../public/locales/pt-br/registration.json' with { type: 'json' };
import { startSession } from '../../../lib/session/session-store.ts';
import { type FakeRequest, type FakeServer, fakeFetch } from '../../../testing/fake-fetch.ts';
import { addTexts, renderLinkedPart } from '../../../testing/render.tsx';
import { makeSession } from '../../../testing/session-fixture.ts';
import { OptionList } from './option-list.tsx';

addTexts('registration', registration);
afterEach(() => vi.unstubAllGlobals());

let kept: ListOption[] = [];
let asked: FakeRequest[] = [];

const option = (id: number, label: string): ListOption => ({
  ...{ id, label, weight: id * 10, enabled: true, version: 1, parent: null },
});
const taken = { code: 'request.invalid', message: 'Confira os campos.', fields: { label: 'Já existe um registro.' } };

/** A server that keeps the options of one list as the real one does. */
const serverOf =
  (may: true | string): FakeServer =>
  ({ url, method, body }) => {
    const { label, besideId } = (body ?? {}) as { label: string; besideId: number };
    const id = Number(/list-options\/(\d+)/.exec(url)?.[1]);
    if (method === 'GET' && url.includes('/options'))
      return { status: 200, body: { count: kept.length, items: kept, parent: null, abilities: { change: may } } };
    if (method === 'GET')
      return { status: 200, body: { ...kept.find((each) => each.id === id), isUsed: id === 2, values: {} } };
    if (method === 'POST') {
      if (kept.some((each) => each.label === label)) return { status: 400, body: taken };
      kept = [...kept, option(kept.length + 1, label)];
      return { status: 200, body: { id: kept.length, label } };
    }
    if (url.endsWith('/place')) {
      const moved = kept.filter((each) => each.id === id);
      const others = kept.filter((each) => each.id !== id);
      kept = others.flatMap((each) => (each.id === besideId ? [each, ...moved] : [each]));
      return { status: 200, body: { changed: 1 } };
    }
    if (label === 'Tarde') return { status: 409, body: { code: 'conflict.version', message: 'Helena salvou antes.' } };
    kept = kept.map((each) => (each.id === id ? { ...each, label } : each));
    return { status: 200, body: { id, label } };
  };

async function draw(may: true | string = true) {
  kept = [option(1, 'À vista'), option(2, 'Boleto'), option(3, 'Cartão')];
  asked = fakeFetch(serverOf(may));
  startSession(makeSession());
  renderLinkedPart(<OptionList list={{ id: 7, label: 'Pagamento' }} />);
  await screen.findByText('À vista');
}

const names = () =>
  within(screen.getByRole('list', { name: 'Pagamento' }))
    .getAllByRole('listitem')
    .map((line) => line.textContent);
const nameButton = (name: string) => screen.getByRole('button', { name });
const field = () => screen.getByRole('textbox', { name: 'Nova opção' });
const changes = () => asked.filter(({ method }) => method !== 'GET');
const enter = async (text: string) => {
  fireEvent.change(field(), { target: { value: text } });
  await act(async () => fireEvent.submit(field()));
};

it('adds one after the other by Enter, in the same field, behind those that are there', async () => {
  await draw();
  field().focus();
  await enter('Pix');
  await enter('Troca');
  await waitFor(() => expect(names()).toEqual(['À vista', 'Boleto', 'Cartão', 'Pix', 'Troca']));
  expect(changes()[0]?.body).toEqual({ listId: 7, label: 'Pix', weight: 40 });
  expect(document.activeElement).toBe(field());
  expect(screen.getByText('Troca foi adicionado.')).toBeTruthy();
});

it('gives back what was refused, with the words of the server', async () => {
  await draw();
  await enter('Boleto');
  await waitFor(() => expect((field() as HTMLInputElement).value).toBe('Boleto'));
  expect(screen.getByText('Já existe um registro.')).toBeTruthy();
  fireEvent.change(field(), { target: { value: 'Boleto a prazo' } });
  await act(async () => fireEvent.submit(field()));
  await screen.findByText('Boleto a prazo');
});

it('moves by Alt and the arrows, shown at once and sent as one call with the version that was seen', async () => {
  await draw();
  const first = nameButton('À vista');
  first.focus();
  fireEvent.keyDown(first, { key: 'ArrowDown', altKey: true });
  expect(names()).toEqual(['Boleto', 'À vista', 'Cartão']);
  await waitFor(() => expect(changes()).toHaveLength(1));
  expect(changes()[0]).toMatchObject({ method: 'PUT', body: { besideId: 2, side: 'after' } });
  expect(changes()[0]?.headers.get('if-match')).toBe('"1"');
  expect(screen.getByText('À vista está na posição 2 de 3.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('À vista'));
});

it('renames in place; what somebody saved before is told and the text stays', async () => {
  await draw();
  fireEvent.click(nameButton('Cartão'));
  const box = await screen.findByRole('textbox', { name: 'Novo nome de Cartão' });
  fireEvent.change(box, { target: { value: 'Tarde' } });
  await act(async () => fireEvent.keyDown(box, { key: 'Enter' }));
  await screen.findByText('Helena salvou antes.');
  expect((box as HTMLInputElement).value).toBe('Tarde');
  fireEvent.change(box, { target: { value: 'Crédito' } });
  await act(async () => fireEvent.keyDown(box, { key: 'Enter' }));
  await screen.findByRole('button', { name: 'Crédito' });
});

it('says of an option in use that its name stays', async () => {
  await draw();
  fireEvent.click(nameButton('Boleto'));
  await screen.findByText('Não muda enquanto o registro está em uso.');
  expect(screen.getByRole('textbox', { name: 'Novo nome de Boleto' })).toHaveProperty('readOnly', true);
});

it('is read only, with the reason, for who may not change options', async () => {
  await draw('permission.denied');
  expect(screen.getByText('Somente leitura')).toBeTruthy();
  await screen.findByText('Você não tem permissão para realizar esta ação.');
  expect(screen.queryByRole('textbox', { name: 'Nova opção' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Mais ações/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Boleto' })).toBeTruthy();
});
