import { notifications } from '@mantine/notifications';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import texts from '../../../../public/locales/pt-br/barcode.json' with { type: 'json' };
import { startSession } from '../../../lib/session/session-store.ts';
import { fakeFetch } from '../../../testing/fake-fetch.ts';
import { makeDocument } from '../../../testing/record-fixture.ts';
import { addTexts, renderPart } from '../../../testing/render.tsx';
import { makeSession } from '../../../testing/session-fixture.ts';
import { BarcodeModal } from './barcode.modal.tsx';

addTexts('barcode', texts);
beforeEach(() => {
  sessionStorage.clear();
  startSession(makeSession());
});
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

const slip = {
  kind: 'bankSlip',
  digitableLine: '00190500954014481606906809350314337370000000100',
  dueDate: '2026-12-31',
  value: 123_456,
  text: '00193373700000001000500940144816060680935031',
  payee: null,
  page: 1,
  source: 'picture',
};
const serve = (items: readonly object[], pages = { pageCount: 1, pagesRead: 1 }) =>
  fakeFetch(() => ({ status: 200, body: { documentId: 1424, count: items.length, items, ...pages } }));
const draw = () => renderPart(<BarcodeModal document={makeDocument()} onClose={() => undefined} />);

it('shows what a boleto asks for and copies its line without points', async () => {
  const writeText = vi.fn(async () => undefined);
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
  serve([slip], { pageCount: 9, pagesRead: 4 });
  draw();
  expect(await screen.findByText('00190.50095 40144.816069 06809.350314 3 37370000000100')).toBeTruthy();
  expect(screen.getByText('31/12/2026')).toBeTruthy();
  expect(screen.getByText('R$ 1.234,56')).toBeTruthy();
  expect(screen.getByText(/^Foram lidas 4 de 9 páginas/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Copiar linha digitável' }));
  expect(writeText).toHaveBeenCalledWith(slip.digitableLine);
  expect(await screen.findByText('Copiado.')).toBeTruthy();
});

it('warns where the document has no code', async () => {
  serve([]);
  draw();
  expect(await screen.findByText('Nenhum código de barras encontrado no documento')).toBeTruthy();
});

it('says what went wrong and offers to read again', async () => {
  fakeFetch(() => ({ status: 422, body: { code: 'upload.broken', message: 'O arquivo cnh.jpg está danificado.' } }));
  draw();
  expect(await screen.findByText('Não foi possível ler o código de barras.')).toBeTruthy();
  expect(screen.getByText('O arquivo cnh.jpg está danificado.')).toBeTruthy();
});
