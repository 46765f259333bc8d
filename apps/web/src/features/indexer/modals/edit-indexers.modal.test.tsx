import { notifications } from '@mantine/notifications';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Indexer } from '@tramite/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import texts from '../../../../public/locales/pt-br/indexer.json' with { type: 'json' };
import { startSession } from '../../../lib/session/session-store.ts';
import { makeIndexer } from '../../../testing/capture-fixture.ts';
import { type FakeRequest, fakeFetch } from '../../../testing/fake-fetch.ts';
import { makeDocument } from '../../../testing/record-fixture.ts';
import { addTexts, renderPart } from '../../../testing/render.tsx';
import { makeSession } from '../../../testing/session-fixture.ts';
import { EditIndexersModal } from './edit-indexers.modal.tsx';

addTexts('indexer', texts);
beforeEach(() => {
  sessionStorage.clear();
  startSession(makeSession());
});
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

const field = (id: number, label: string, value: string | null) =>
  makeIndexer({ id, label, value, display: value ?? '' });

const changed = {
  status: 409,
  body: {
    code: 'conflict.version',
    message: 'x',
    details: { version: 2, name: 'Helena Vaz', time: '10:32' },
    traceId: 't',
  },
};
const saved = { status: 200, body: { documentId: 1424, version: 2, situation: 'N', expiresOn: null, changed: [1] } };

/** A document whose fields are told in turn, and whose edits are answered in turn. */
function server(reads: readonly Indexer[][], writes: readonly { status: number; body: unknown }[]) {
  const turns = { read: 0, write: 0 };
  return fakeFetch(({ url, method }: FakeRequest) => {
    if (url.includes('/indexers') && method === 'PUT') {
      return writes[Math.min(turns.write++, writes.length - 1)] ?? saved;
    }
    if (url.includes('/indexers')) {
      const turn = Math.min(turns.read++, reads.length - 1);
      return { status: 200, body: { documentId: 1424, version: turn + 1, indexers: reads[turn] } };
    }
    return { status: 200, body: { documentRefreshPause: 0, processRefreshPause: 0, items: [], searchResults: [] } };
  });
}

const writesIn = (requests: readonly FakeRequest[]) => requests.filter(({ method }) => method === 'PUT');
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));

async function open() {
  const onClose = vi.fn();
  renderPart(<EditIndexersModal edited={{ kind: 'document', record: makeDocument() }} onClose={onClose} />);
  const name = await screen.findByRole('textbox', { name: 'Nome' });
  return { onClose, name };
}

it('sends what was changed and nothing else', async () => {
  const requests = server([[field(1, 'Nome', 'Ana'), field(2, 'Número', '7')]], [saved]);
  const { onClose, name } = await open();
  expect(screen.getByRole('button', { name: 'Salvar' }).getAttribute('aria-disabled')).toBe('true');
  fireEvent.change(name, { target: { value: 'Bia' } });
  save();
  expect(await screen.findByText('Indexadores salvos com sucesso!')).toBeTruthy();
  expect(writesIn(requests).map(({ body }) => body)).toEqual([{ indexers: [{ id: 1, value: 'Bia' }] }]);
  expect(onClose).toHaveBeenCalled();
});

it('saves over what somebody else changed in other fields', async () => {
  const reads = [
    [field(1, 'Nome', 'Ana'), field(2, 'Número', '7')],
    [field(1, 'Nome', 'Ana'), field(2, 'Número', '8')],
  ];
  const requests = server(reads, [changed, saved]);
  const { name } = await open();
  fireEvent.change(name, { target: { value: 'Bia' } });
  save();
  expect(await screen.findByText('Indexadores salvos com sucesso!')).toBeTruthy();
  expect(writesIn(requests)).toHaveLength(2);
});

it('shows both values where both changed the same field, and saves the one that was chosen', async () => {
  const requests = server([[field(1, 'Nome', 'Ana')], [field(1, 'Nome', 'Rui')]], [changed, saved]);
  const { name } = await open();
  fireEvent.change(name, { target: { value: 'Bia' } });
  save();
  expect(await screen.findByText('Helena Vaz alterou este registro às 10:32')).toBeTruthy();
  save();
  expect(await screen.findByText('Escolha um dos valores.')).toBeTruthy();
  expect(writesIn(requests)).toHaveLength(1);
  fireEvent.click(screen.getByRole('radio', { name: 'Valor de Helena Vaz: Rui' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Nome' }).value).toBe('Rui');
  fireEvent.click(screen.getByRole('radio', { name: 'Seu valor: Bia' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Nome' }).value).toBe('Bia');
  save();
  await waitFor(() => expect(writesIn(requests)).toHaveLength(2));
  expect(writesIn(requests)[1]).toMatchObject({ body: { indexers: [{ id: 1, value: 'Bia' }] } });
});

it('asks again after the page was loaded anew in the middle of a choice', async () => {
  server([[field(1, 'Nome', 'Ana')], [field(1, 'Nome', 'Rui')]], [changed]);
  const { name } = await open();
  fireEvent.change(name, { target: { value: 'Bia' } });
  save();
  await screen.findByText('Helena Vaz alterou este registro às 10:32');
  await waitFor(() => expect(Object.values(sessionStorage).join()).toContain('Bia'));
  cleanup();
  expect((await open()).name).toHaveProperty('value', 'Bia');
  expect(screen.getByRole('radio', { name: 'Valor atual: Rui' })).toBeTruthy();
});

it('says at the field what the server refused, and keeps what was typed', async () => {
  const refused = {
    status: 422,
    body: { code: 'indexer.invalid', message: 'x', fields: { 'indexers.1': 'Valor inválido' }, traceId: 't' },
  };
  server([[field(1, 'Nome', 'Ana')]], [refused]);
  const { onClose, name } = await open();
  fireEvent.change(name, { target: { value: 'Bia' } });
  save();
  expect(await screen.findByText('Valor inválido')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Nome' }).value).toBe('Bia');
  expect(onClose).not.toHaveBeenCalled();
});

it('says before it is saved whose checks will be asked for again', async () => {
  const takesBack = [{ label: 'Conferência documental', user: { id: 9, name: 'Diego Rocha' } }];
  fakeFetch(() => ({
    status: 200,
    body: { documentId: 1424, version: 1, indexers: [field(1, 'Nome', 'Ana')], takesBack },
  }));
  await open();
  expect(screen.getByText('Ao salvar, esta conferência será pedida de novo')).toBeTruthy();
  expect(screen.getByText('Conferência documental (Diego Rocha)')).toBeTruthy();
});
