import { notifications } from '@mantine/notifications';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import texts from '../../../../public/locales/pt-br/document-cancelation.json' with { type: 'json' };
import { startSession } from '../../../lib/session/session-store.ts';
import { type FakeRequest, fakeFetch } from '../../../testing/fake-fetch.ts';
import { makeDocument } from '../../../testing/record-fixture.ts';
import { addTexts, renderPart } from '../../../testing/render.tsx';
import { makeSession } from '../../../testing/session-fixture.ts';
import { DocumentCancelModal } from './document-cancel.modal.tsx';

addTexts('document-cancelation', texts);
beforeEach(() => startSession(makeSession()));
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

const reasons = [
  { id: 2, label: 'Duplicidade', requiresText: false },
  { id: 3, label: 'Outro', requiresText: true },
];
const question = {
  status: 'CONFIRMATION',
  documentId: 1424,
  ibid: '019ab2c4-0000-7000-8000-000000000001',
  expiresAt: '2026-11-23T14:32:00Z',
  integration: { system: 'ERP', message: 'Informe o protocolo.', requires: ['PROTOCOL'] },
};
const canceled = { status: 'CANCELED', documentId: 1424, version: 2 };

/** Answers of the call, one after the other. */
const server = (...answers: { status: number; body: unknown }[]) =>
  fakeFetch(({ url, method }: FakeRequest) => {
    if (method === 'PUT') return answers.shift() ?? { status: 500 };
    if (url.includes('cancelationReasons')) return { status: 200, body: { count: 2, items: reasons } };
    return { status: 200, body: { documentRefreshPause: 0, processRefreshPause: 0, items: [], searchResults: [] } };
  });
const sentBy = (requests: readonly FakeRequest[]) =>
  requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);

async function open(requests: readonly FakeRequest[], reason: string) {
  const onClose = vi.fn();
  renderPart(<DocumentCancelModal document={makeDocument()} onClose={onClose} />);
  await waitFor(() => expect(requests.some(({ url }) => url.includes('cancelationReasons'))).toBe(true));
  fireEvent.click(screen.getByRole('combobox', { name: /Motivo/, hidden: true }));
  fireEvent.click(await screen.findByRole('option', { name: reason, hidden: true }));
  return onClose;
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });

it('cancels in one step where no other system has a say', async () => {
  const requests = server({ status: 200, body: canceled });
  const onClose = await open(requests, 'Duplicidade');
  press('Cancelar documento');
  expect(await screen.findByText('Documento cancelado com sucesso.')).toBeTruthy();
  expect(sentBy(requests)).toEqual([{ documentId: 1424, reason: 2, reasonText: null }]);
  expect(onClose).toHaveBeenCalled();
});

it('asks for a word more where the reason needs it', async () => {
  const requests = server();
  await open(requests, 'Outro');
  press('Cancelar documento');
  expect(await screen.findByText('Informe ao menos 10 caracteres.')).toBeTruthy();
  expect(sentBy(requests)).toEqual([]);
});

it('asks what the other system wants to know, and sends it with the ibid', async () => {
  const requests = server({ status: 200, body: question }, { status: 200, body: canceled });
  const onClose = await open(requests, 'Duplicidade');
  press('Cancelar documento');
  expect(await screen.findByText(/Informe o protocolo\. Conclua até/)).toBeTruthy();
  expect(screen.queryByText('Campo obrigatório.')).toBeNull();
  press('Concluir cancelamento');
  expect(await screen.findByText('Campo obrigatório.')).toBeTruthy();
  type(/Protocolo/, '778');
  press('Concluir cancelamento');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sentBy(requests)[1]).toEqual({
    ...{ documentId: 1424, reason: 2, reasonText: null, ibid: question.ibid, fields: { PROTOCOL: '778' } },
  });
});

it('begins again with what was typed when the second step came too late', async () => {
  const message = 'O prazo de 10 minutos para concluir o cancelamento terminou. Comece de novo.';
  const requests = server(
    { status: 200, body: question },
    { status: 409, body: { code: 'cancelation.expired', message, traceId: 't' } },
    { status: 200, body: { ...question, ibid: '019ab2c4-0000-7000-8000-000000000002' } },
  );
  await open(requests, 'Duplicidade');
  press('Cancelar documento');
  await screen.findByText(/Informe o protocolo/);
  type(/Protocolo/, '778');
  press('Concluir cancelamento');
  expect(await screen.findByText(message)).toBeTruthy();
  press('Cancelar documento');
  await screen.findByText(/Informe o protocolo/);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Protocolo/ }).value).toBe('778');
});
