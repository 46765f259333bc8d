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
import { AttachModal } from './attach.modal.tsx';

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
const serve = (items: readonly object[]) =>
  fakeFetch(({ url }) =>
    url.includes('attachmentLabels')
      ? { status: 200, body: { count: items.length, items } }
      : { status: 200, body: { upload, documentRefreshPause: 0, processRefreshPause: 0 } },
  );

it('offers a place for each label of the type', async () => {
  serve([
    { id: 2, label: 'Verso', required: true, attached: 0 },
    { id: 1, label: 'CNH digital', required: false, attached: 1 },
  ]);
  renderPart(<AttachModal document={makeDocument({ situation: 'C' })} onClose={() => undefined} />);
  expect(await screen.findByRole('button', { name: 'Anexar Verso a CNH #1424' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Anexar CNH digital a CNH #1424' })).toBeTruthy();
  expect(screen.getByText(/volta para a última conferência/)).toBeTruthy();
});

it('says so where the type of the document knows no attachments', async () => {
  serve([]);
  renderPart(<AttachModal document={makeDocument()} onClose={() => undefined} />);
  expect(await screen.findByText('Este documento não possui anexos configurados.')).toBeTruthy();
});
