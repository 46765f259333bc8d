import { MantineProvider } from '@mantine/core';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Document } from '@tramite/contract';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import texts from '../../../../public/locales/pt-br/document.json' with { type: 'json' };
import { type FakeRequest, fakeFetch } from '../../../testing/fake-fetch.ts';
import { makeDocument } from '../../../testing/record-fixture.ts';
import { addTexts, renderPart } from '../../../testing/render.tsx';
import { ViewerOverlay, type ViewerOverlayProps } from './viewer-overlay.tsx';

addTexts('document', texts);
afterEach(() => vi.unstubAllGlobals());

const office = (id: number, over: Partial<Document> = {}) =>
  makeDocument({
    id,
    type: { id, label: `Planilha ${id}` },
    mimeType: 'application/vnd.ms-excel',
    fileName: `p${id}.xls`,
    ...over,
  });
const documents = [office(1), office(2), office(3)];
const xml = {
  id: 70,
  label: 'XML da NF-e',
  originalFileName: 'nota.xml',
  mimeType: 'application/xml',
  size: 7,
  url: '/api/v1/storage/nota.xml',
  thumb: null,
  thumbState: 'NONE' as const,
};

function open(props: Partial<ViewerOverlayProps> = {}) {
  const requests = fakeFetch({ status: 200, body: { documentId: 1, version: 1, indexers: [] } });
  const onClose = vi.fn();
  const view = renderPart(<ViewerOverlay documents={documents} startIndex={1} onClose={onClose} {...props} />);
  return { requests, onClose, view };
}

const logs = (requests: readonly FakeRequest[]) =>
  requests.filter(({ url }) => url.includes('/log/')).map(({ url, body }) => [url.split('/').at(-1), body]);
const title = (name: string) => screen.findByRole('dialog', { name });
const press = (key: string) => fireEvent.keyDown(document.body, { key });

it('goes from document to document by the arrow keys and records each look once', async () => {
  const { requests } = open();
  await title('#2 Planilha 2');
  expect(screen.getAllByText('2 / 3').length).toBeGreaterThan(0);
  press('ArrowRight');
  await title('#3 Planilha 3');
  press('ArrowRight');
  press('ArrowLeft');
  await title('#2 Planilha 2');
  await waitFor(() =>
    expect(logs(requests)).toEqual([2, 3, 2].map((documentId) => ['5', { documentId, attachmentId: null }])),
  );
});

it('shows where it stands in the whole search and loads more', async () => {
  const load = vi.fn();
  open({ total: 1424, more: { load, isLoading: false } });
  expect(await screen.findByText('Total: 1.424')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Carregar mais documentos' }));
  expect(load).toHaveBeenCalledOnce();
});

it('opens an attachment in the place of the document, records it, and goes back', async () => {
  const { requests } = open({ documents: [office(1, { attachments: [xml] })], startIndex: 0 });
  fireEvent.click(await screen.findByRole('button', { name: 'Abrir o anexo XML da NF-e, nota.xml' }));
  await title('#1 XML da NF-e');
  await waitFor(() => expect(logs(requests)).toContainEqual(['5', { documentId: 1, attachmentId: 70 }]));
  fireEvent.click(screen.getByRole('button', { name: 'Ver o documento, Planilha 1' }));
  await title('#1 Planilha 1');
});

it('records a download', async () => {
  const { requests } = open();
  const [link] = await screen.findAllByRole('link', { name: 'Baixar p2.xls' });
  expect([link?.getAttribute('href'), link?.getAttribute('download')]).toEqual(['/api/v1/storage/cnh.jpg', 'p2.xls']);
  fireEvent.click(link as HTMLElement);
  await waitFor(() => expect(logs(requests)).toContainEqual(['8', { documentId: 2, attachmentId: null }]));
});

it('selects the neighbour when the document on show is gone, and closes when none is left', async () => {
  const onClose = vi.fn();
  fakeFetch({ status: 200, body: { documentId: 1, version: 1, indexers: [] } });
  function Shrinking() {
    const [left, setLeft] = useState(documents);
    return (
      <>
        <button type="button" onClick={() => setLeft(left.slice(0, -1))}>
          Menos um
        </button>
        <ViewerOverlay documents={left} startIndex={2} onClose={onClose} />
      </>
    );
  }
  renderPart(<Shrinking />);
  await title('#3 Planilha 3');
  const less = screen.getByRole('button', { name: 'Menos um', hidden: true });
  fireEvent.click(less);
  await title('#2 Planilha 2');
  fireEvent.click(less);
  await title('#1 Planilha 1');
  fireEvent.click(less);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it('closes by Esc, but not while another dialog is above it', async () => {
  const { onClose } = open();
  await title('#2 Planilha 2');
  fireEvent.click(screen.getByRole('button', { name: 'Atalhos do visualizador' }));
  await title('Atalhos do visualizador');
  press('Escape');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Atalhos do visualizador' })).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
  press('Escape');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it('opens its help by ?, and Esc closes the help alone', async () => {
  const onClose = vi.fn();
  fakeFetch({ status: 200, body: { documentId: 1, version: 1, indexers: [] } });
  renderPart(
    // With its transitions, after which it would tell that it was closed.
    <MantineProvider env="default">
      <ViewerOverlay documents={documents} startIndex={1} onClose={onClose} />
    </MantineProvider>,
  );
  await title('#2 Planilha 2');
  const help = () => screen.queryByRole('dialog', { name: 'Atalhos do visualizador' });
  fireEvent.keyDown(document.body, { key: '?', shiftKey: true });
  expect(help()).toBeTruthy();
  press('Escape');
  expect(help()).toBeNull();
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(onClose).not.toHaveBeenCalled();
});

it('shows the basics of a canceled document, without actions', async () => {
  const onHistory = vi.fn();
  open({ documents: [office(1, { situation: 'S', attachments: [xml] })], startIndex: 0, onHistory });
  await title('#1 Planilha 1');
  expect(screen.getByText('Cancelado')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Histórico' })).toBeNull();
  expect(screen.queryByText('XML da NF-e')).toBeNull();
});

it('says why a document may not be seen, and records nothing', async () => {
  const { requests } = open({
    documents: [office(1, { abilities: { ...makeDocument().abilities, view: 'permission.denied' } })],
    startIndex: 0,
  });
  expect(await screen.findByText('Você não tem permissão para realizar esta ação.')).toBeTruthy();
  expect(logs(requests)).toEqual([]);
});
