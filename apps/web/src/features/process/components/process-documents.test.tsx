import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { type Document, endpoints, type Process, type SearchBody } from '@tramite/contract';
import { expect, it, vi } from 'vitest';
import texts from '../../../../public/locales/pt-br/process.json' with { type: 'json' };
import { queryOf } from '../../../lib/api/keys.ts';
import { refreshProcesses } from '../../../lib/record/refresh-records.ts';
import { fakeFetch } from '../../../testing/fake-fetch.ts';
import { makeDocument, makeProcess } from '../../../testing/record-fixture.ts';
import { addTexts, renderLinkedPart, renderPart } from '../../../testing/render.tsx';
import { ProcessCard } from './process-card.tsx';
import { ProcessDocuments } from './process-documents.tsx';

addTexts('process', texts);

const answer = (searchType: 'documents' | 'workflows', searchResults: readonly unknown[]) => ({
  status: 200,
  body: {
    searchType,
    searchResults,
    count: searchResults.length,
    countIsAtLeast: false,
    page: 1,
    pageSize: 100,
    aggregations: {},
    nextCursor: null,
    isCountPending: false,
    isCircuitBreakerOpen: false,
  },
});
const found = (...documents: Document[]) => answer('documents', documents);

function listed(over: Partial<Process['documents'][number]>): Process['documents'][number] {
  const { id, type, situation, thumb, thumbState, mimeType, isRequired } = makeDocument(over);
  return { id, type, situation, thumb, thumbState, mimeType, isRequired };
}

const processOf = (version: number, ...documents: Process['documents']) =>
  makeProcess({ id: 200, version, documents, documentCount: documents.length });

function renderList(...documents: Process['documents']) {
  const onOpen = vi.fn();
  renderPart(<ProcessDocuments process={processOf(1, ...documents)} onOpen={onOpen} />);
  return onOpen;
}

/** The card and its open list as a home screen keeps them: from a search in the cache. */
function CardInSearch({ searched }: { readonly searched: SearchBody }) {
  const { data } = useQuery({
    ...queryOf(endpoints.search.search, { body: searched }),
    enabled: false,
    select: (page) => (page.searchType === 'workflows' ? page.searchResults : []),
  });
  const actions = { onToggle: vi.fn(), onOpenDocument: vi.fn(), onTransit: vi.fn(), onShowHistory: vi.fn() };
  return data?.map((process) => <ProcessCard key={process.id} process={process} isExpanded {...actions} />);
}

function renderInSearch(...documents: Process['documents']) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } });
  const searched: SearchBody = { searchType: 'workflows', text: '*' };
  const { body } = answer('workflows', [processOf(1, ...documents)]);
  client.setQueryData(queryOf(endpoints.search.search, { body: searched }).queryKey, body as never);
  client.setQueryData(queryOf(endpoints.session.configurations).queryKey, { processRefreshPause: 0 } as never);
  renderLinkedPart(
    <QueryClientProvider client={client}>
      <CardInSearch searched={searched} />
    </QueryClientProvider>,
  );
  return client;
}

const button = (id: number) => screen.getByRole('button', { name: new RegExp(`^Abrir CNH.*#${id}(?!\\d)`) });
const counted = () => screen.queryAllByRole('button', { name: /^Abrir CNH.*#/ }).length;

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

it('follows the card after a change that adds documents, and reads what is missing of them', async () => {
  fakeFetch(
    found(makeDocument({ id: 7 })),
    answer('workflows', [processOf(2, listed({ id: 7 }), listed({ id: 8 }))]),
    found(makeDocument({ id: 7 }), makeDocument({ id: 8 })),
  );
  const client = renderInSearch(listed({ id: 7 }));
  await screen.findByText(/0 de 1 conferência/);
  await act(() => refreshProcesses(client, [200]));
  expect(await screen.findByRole('button', { name: '2 documentos' })).toBeTruthy();
  expect(counted()).toBe(2);
  await waitFor(() => expect(screen.getAllByText(/0 de 1 conferência/)).toHaveLength(2));
});

it('has the card read anew when it knows more documents than the card, and counts as the card does', async () => {
  fakeFetch(
    found(makeDocument({ id: 8 }), makeDocument({ id: 7 })),
    answer('workflows', [processOf(2, listed({ id: 7 }), listed({ id: 8 }))]),
    found(makeDocument({ id: 8 }), makeDocument({ id: 7 })),
  );
  renderInSearch(listed({ id: 7 }));
  expect(await screen.findByRole('button', { name: '1 documento' })).toBeTruthy();
  expect(await screen.findByRole('button', { name: '2 documentos' })).toBeTruthy();
  expect(counted()).toBe(2);
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

it('says so when there is none that the actor may see', async () => {
  fakeFetch(found());
  renderList();
  expect(await screen.findByText('Este processo não tem documentos que você possa ver.')).toBeTruthy();
});
