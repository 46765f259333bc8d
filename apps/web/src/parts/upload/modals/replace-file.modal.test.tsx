import { notifications } from '@mantine/notifications';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import texts from '../../../../public/locales/pt-br/attachment.json' with { type: 'json' };
import documentTexts from '../../../../public/locales/pt-br/document.json' with { type: 'json' };
import { startSession } from '../../../lib/session/session-store.ts';
import { fakeFetch } from '../../../testing/fake-fetch.ts';
import { makeDocument } from '../../../testing/record-fixture.ts';
import { addTexts, renderPart } from '../../../testing/render.tsx';
import { makeSession } from '../../../testing/session-fixture.ts';
import { ReplaceFileModal } from './replace-file.modal.tsx';

addTexts('attachment', texts);
addTexts('document', documentTexts);
beforeEach(() => {
  sessionStorage.clear();
  startSession(makeSession());
});
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

const upload = { maxBytes: 1000, maxVideoBytes: 1000, maxFiles: 5, parallel: 1, extensions: ['pdf'] };
const pendencyOf = (id: number, text: string, resolved: object | null = null) => ({
  kind: 'pendency',
  date: '2026-11-20T12:00:00.000Z',
  pendency: {
    ...{ id, text, resolved, reason: { id: 4, label: 'Ilegível' }, waitingOn: 'team', dueDate: null, notified: [] },
    ...{ insertedBy: { id: 9, name: 'Diego Rocha' }, insertedAt: '2026-11-20T12:00:00.000Z' },
  },
});
const serve = (items: readonly object[]) =>
  fakeFetch(({ url }) =>
    url.includes('thread')
      ? { status: 200, body: { items, next: null } }
      : { status: 200, body: { upload, documentRefreshPause: 0, processRefreshPause: 0 } },
  );
const show = (document = makeDocument()) =>
  renderPart(<ReplaceFileModal document={document} onClose={() => undefined} />);

it('says before it is sent which checks will be asked for again, and that the file is kept', async () => {
  serve([]);
  const [check] = makeDocument().checks;
  const signed = { id: 9, name: 'Diego Rocha' };
  const checks = check ? [{ ...check, label: 'Documental', userChecked: signed }] : [];
  show(makeDocument({ situation: 'C', checks }));
  expect(await screen.findByText('A conferência de Documental será pedida de novo.')).toBeTruthy();
  expect(screen.getByText(/fica guardado nas versões/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Escolher arquivo' })).toBeTruthy();
});

it('offers to resolve the pendency that is open with it', async () => {
  serve([pendencyOf(1, 'Já resolvida', {}), pendencyOf(2, 'Envie de novo')]);
  show(makeDocument({ situation: 'P', openPendencies: 1 }));
  const field = await screen.findByRole('combobox', { name: 'Pendência que o arquivo resolve' });
  expect((field as HTMLInputElement).value).toBe('Ilegível: Envie de novo');
  expect(screen.getByRole('button', { name: 'Substituir e resolver' })).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'O que foi feito' })).toBeTruthy();
});

it('asks for no pendency where none is open', async () => {
  serve([]);
  show();
  expect(await screen.findByRole('textbox', { name: 'Comentário' })).toBeTruthy();
  expect(screen.queryByRole('combobox')).toBeNull();
});
