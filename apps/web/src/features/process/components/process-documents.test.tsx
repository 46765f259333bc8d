import { fireEvent, screen } from '@testing-library/react';
import type { Document, Process } from '@tramite/contract';
import { expect, it, vi } from 'vitest';
import texts from '../../../../public/locales/pt-br/process.json' with { type: 'json' };
import { fakeFetch } from '../../../testing/fake-fetch.ts';
import { makeDocument } from '../../../testing/record-fixture.ts';
import { addTexts, renderPart } from '../../../testing/render.tsx';
import { ProcessDocuments } from './process-documents.tsx';

addTexts('process', texts);

const found = (...searchResults: Document[]) => ({
  status: 200,
  body: {
    searchType: 'documents',
    searchResults,
    count: searchResults.length,
    countIsAtLeast: false,
    page: 1,
    pageSize: 100,
    aggregations: {},
    isCountPending: false,
    isCircuitBreakerOpen: false,
  },
});

function listed(over: Partial<Process['documents'][number]>): Process['documents'][number] {
  const { id, type, situation, thumb, thumbState, mimeType, isRequired } = makeDocument(over);
  return { id, type, situation, thumb, thumbState, mimeType, isRequired };
}

function renderList(...documents: Process['documents']) {
  const onOpen = vi.fn();
  renderPart(<ProcessDocuments processId={200} documents={documents} onOpen={onOpen} />);
  return onOpen;
}
const button = (id: number) => screen.getByRole('button', { name: `Abrir CNH, documento #${id}` });

it('shows what the card knows at once, then how far the checks are', async () => {
  const requests = fakeFetch(found(makeDocument({ id: 7, openPendencies: 1 })));
  const onOpen = renderList(listed({ id: 7 }));
  expect(button(7)).toBeTruthy();
  expect(await screen.findByText(/0 de 1 conferência · próxima: Conferência dos dados/)).toBeTruthy();
  expect(screen.getByText('1 pendência')).toBeTruthy();
  expect(requests[0]?.body).toMatchObject({ searchType: 'documents', workflowIds: [200] });
  fireEvent.click(button(7));
  expect(onOpen).toHaveBeenCalledWith([7], 0);
});

it('follows the answer where the card is older, a new document at its place', async () => {
  fakeFetch(found(makeDocument({ id: 9 }), makeDocument({ id: 8 })));
  const onOpen = renderList(listed({ id: 7 }), listed({ id: 8 }));
  fireEvent.click(await screen.findByRole('button', { name: 'Abrir CNH, documento #9' }));
  expect(screen.queryByRole('button', { name: 'Abrir CNH, documento #7' })).toBeNull();
  expect(onOpen).toHaveBeenCalledWith([8, 9], 1);
});

it('marks a cancelled document in words, and says nothing of its checks', async () => {
  fakeFetch(found(makeDocument({ id: 7, situation: 'S' }), makeDocument({ id: 8 })));
  renderList(listed({ id: 7, situation: 'S' }), listed({ id: 8 }));
  await screen.findByText(/0 de 1 conferência/);
  expect(button(7).textContent).toContain('Cancelado');
  expect(button(7).textContent).not.toContain('conferência');
});

it('keeps the list when the rest does not come, and asks again on demand', async () => {
  fakeFetch({ status: 500 }, found(makeDocument({ id: 7 })));
  renderList(listed({ id: 7 }));
  fireEvent.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
  expect(button(7)).toBeTruthy();
  expect(await screen.findByText(/0 de 1 conferência/)).toBeTruthy();
});

it('says so when nothing is left that the actor may see', async () => {
  fakeFetch(found());
  renderList(listed({ id: 7 }));
  expect(await screen.findByText('Este processo não tem documentos que você possa ver.')).toBeTruthy();
});
