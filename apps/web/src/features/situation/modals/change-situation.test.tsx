import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import texts from '../../../../public/locales/pt-br/process.json' with { type: 'json' };
import { startSession } from '../../../lib/session/session-store.ts';
import { fakeFetch } from '../../../testing/fake-fetch.ts';
import { makeProcess } from '../../../testing/record-fixture.ts';
import { addTexts, renderPart } from '../../../testing/render.tsx';
import { makeSession } from '../../../testing/session-fixture.ts';
import { ChangeSituationModal } from './change-situation.modal.tsx';

addTexts('process', texts);
beforeEach(() => startSession(makeSession()));
afterEach(() => vi.unstubAllGlobals());

it('offers the situations but the one it has, and says so when it changed', async () => {
  const items = [
    { id: 1, name: 'Em andamento' },
    { id: 3, name: 'Suspenso' },
  ];
  const requests = fakeFetch(({ method }) =>
    method === 'PUT'
      ? { status: 200, body: { workflowId: 1, version: 2, situation: items[1] } }
      : { status: 200, body: { count: 2, items, searchType: 'workflows', searchResults: [] } },
  );
  const onClose = vi.fn();
  renderPart(
    <ChangeSituationModal process={makeProcess({ situation: { id: 1, name: 'Em andamento' } })} onClose={onClose} />,
  );
  fireEvent.click(await screen.findByRole('radio', { name: 'Suspenso' }));
  expect(screen.queryByRole('radio', { name: 'Em andamento' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Mudar situação' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(requests.some(({ method, url }) => method === 'PUT' && url.endsWith('/situation/3'))).toBe(true);
  expect(await screen.findByText('O processo mudou de situação.')).toBeTruthy();
});
