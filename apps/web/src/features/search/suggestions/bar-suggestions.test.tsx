import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import texts from '../../../../public/locales/pt-br/suggestions.json' with { type: 'json' };
import { endSession, startSession } from '../../../lib/session/session-store.ts';
import { fakeFetch } from '../../../testing/fake-fetch.ts';
import { addTexts, renderPart } from '../../../testing/render.tsx';
import { makeSession } from '../../../testing/session-fixture.ts';
import { type BarKeys, BarSuggestions } from './bar-suggestions.tsx';

addTexts('suggestions', texts);

const stage = { of: 'stage', field: null, id: 'Montar proposta', label: 'Montar proposta', words: 1, count: 31 };
const person = { of: 'person', field: null, id: 12, label: 'Monica Reis', words: 1, count: 4 };
const answers = (url: string) =>
  url.includes('recent')
    ? {
        items: [
          { searchType: 'workflows', text: 'onix' },
          { searchType: 'documents', text: 'laudo' },
        ],
      }
    : { items: [stage, person].map((each) => ({ ...each, countIsAtLeast: false })) };

beforeEach(() => startSession(makeSession()));
afterEach(() => {
  endSession('logout');
  vi.unstubAllGlobals();
});

function Field({ typed, onSearch, onClose }: { typed: string; onSearch: (text: string) => void; onClose: () => void }) {
  const keys = useRef<BarKeys>(null);
  return (
    <>
      <input aria-label="Campo" onKeyDown={(event) => keys.current?.(event)} />
      <BarSuggestions {...{ typed, onSearch, onClose, keys }} searchType="workflows" onList={() => undefined} />
    </>
  );
}

function renderField(typed: string) {
  const requests = fakeFetch(({ url }) => ({ status: 200, body: answers(url) }));
  const onSearch = vi.fn();
  const onClose = vi.fn();
  renderPart(<Field typed={typed} onSearch={onSearch} onClose={onClose} />);
  const press = (key: string) => fireEvent.keyDown(screen.getByLabelText('Campo'), { key });
  return { requests, onSearch, onClose, press };
}

it('names what there is with its count, and the arrows and Enter search for it with the words before', async () => {
  const { onSearch, press } = renderField('maria mon');
  await screen.findByRole('option', { name: 'Montar proposta Etapa · 31' });
  press('Enter');
  expect(onSearch).not.toHaveBeenCalled();
  press('ArrowDown');
  press('ArrowDown');
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('Monica Reis');
  press('Enter');
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('maria capturado-por:#12');
});

it('offers what the user looked for lately of this kind of record, and forgets it', async () => {
  const { requests, onSearch, onClose } = renderField('');
  fireEvent.click(await screen.findByRole('option', { name: 'onix' }));
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('onix');
  expect(screen.queryByRole('option', { name: 'laudo' })).toBeNull();
  fireEvent.click(screen.getByRole('option', { name: 'Limpar buscas recentes' }));
  expect(onClose).toHaveBeenCalledOnce();
  await waitFor(() => expect(requests.at(-1)).toMatchObject({ method: 'DELETE' }));
});

it('asks for no recent searches in the profile of somebody else', async () => {
  startSession(makeSession({ userAssumeId: 3 }));
  const { requests } = renderField('');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(requests).toEqual([]);
});

it('is put away by Esc', async () => {
  const { onClose, press } = renderField('mon');
  await screen.findAllByRole('option');
  press('Escape');
  expect(onClose).toHaveBeenCalledOnce();
});
