import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import texts from '../../../../public/locales/pt-br/tag.json' with { type: 'json' };
import { startSession } from '../../../lib/session/session-store.ts';
import { fakeFetch } from '../../../testing/fake-fetch.ts';
import { makeProcess } from '../../../testing/record-fixture.ts';
import { addTexts, renderPart } from '../../../testing/render.tsx';
import { makeSession } from '../../../testing/session-fixture.ts';
import { EditTagsModal } from './edit-tags.modal.tsx';

addTexts('tag', texts);
beforeEach(() => startSession(makeSession()));
afterEach(() => vi.unstubAllGlobals());

it('sends what is put on, and asks for a change where there is none', async () => {
  const tags = [{ id: 11, name: 'Consórcio', businessType: 'SALE', parentId: null }];
  const requests = fakeFetch(({ method }) =>
    method === 'PUT'
      ? { status: 200, body: { workflowId: 1, version: 2, tags: [], added: [11], removed: [] } }
      : { status: 200, body: { count: 1, items: tags, searchType: 'workflows', searchResults: [] } },
  );
  const onClose = vi.fn();
  renderPart(<EditTagsModal process={makeProcess()} onClose={onClose} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Salvar tags' }));
  expect((await screen.findAllByText('Coloque ou retire uma tag.')).length).toBeGreaterThan(0);
  fireEvent.click(screen.getByRole('combobox', { name: /^Tags/, hidden: true }));
  fireEvent.click(await screen.findByRole('option', { name: 'Consórcio', hidden: true }));
  fireEvent.click(screen.getByRole('button', { name: 'Salvar tags' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({ add: [11], remove: [] });
  expect(await screen.findByText('Tags salvas com sucesso.')).toBeTruthy();
});
