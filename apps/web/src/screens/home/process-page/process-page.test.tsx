import { fireEvent, screen, within } from '@testing-library/react';
import type { ProcessPage as Page } from '@tramite/contract';
import { beforeEach, expect, it, vi } from 'vitest';
import historyTexts from '../../../../public/locales/pt-br/history.json' with { type: 'json' };
import processTexts from '../../../../public/locales/pt-br/process.json' with { type: 'json' };
import pageTexts from '../../../../public/locales/pt-br/process-page.json' with { type: 'json' };
import { startSession } from '../../../lib/session/session-store.ts';
import { makeDocumentType, makeIndexer } from '../../../testing/capture-fixture.ts';
import { fakeFetch } from '../../../testing/fake-fetch.ts';
import { makeProcess } from '../../../testing/record-fixture.ts';
import { addTexts, renderLinkedPart } from '../../../testing/render.tsx';
import { makeSession } from '../../../testing/session-fixture.ts';
import type { RecordActions } from '../record-actions.ts';
import { ProcessPage } from './process-page.tsx';

addTexts('process', processTexts);
addTexts('process-page', pageTexts);
addTexts('history', historyTexts);

beforeEach(() => startSession(makeSession()));

const process = makeProcess({ id: 200, documents: [], documentCount: 0 });

const page: Page = {
  process,
  stages: [
    { id: 'a', label: 'Montar proposta', state: 'passed', workedMinutes: 130 },
    { id: 'b', label: 'Conferir documentação', state: 'current', workedMinutes: null },
    { id: 'c', label: 'Entregar veículo', state: 'ahead', workedMinutes: null },
  ],
  indexers: [
    makeIndexer({ id: 1, label: 'Nome do cliente', group: 'Cliente', display: 'Zenaide Muniz' }),
    makeIndexer({ id: 2, label: 'Placa', group: 'Veículo', display: '' }),
  ],
  unheldFunctions: [{ id: 4, label: 'F&I' }],
  documentTypes: [
    makeDocumentType({ id: 7, label: 'CNH', min: 1, present: 0 }),
    makeDocumentType({ id: 8, label: 'NF-e', min: 0, present: 0 }),
  ],
  oldForms: [{ documentTypeId: 8, name: 'Termo de entrega' }],
  checkLists: [],
  parent: null,
  children: [
    { id: 201, type: { id: 3, label: 'Financiamento' }, situation: { id: 1, name: 'Em andamento' }, isOpen: true },
  ],
  parentWorkflowId: null,
  childWorkflowIds: [201],
  waitingChildWorkflowIds: [201],
  breadcrumbs: { establishments: ['Centro', 'Pampulha'], flowDecisions: [], owners: ['Ana', 'Diego'] },
};

function draw(answer: { status: number; body: unknown } = { status: 200, body: page }) {
  fakeFetch(({ url }) => {
    if (url === '/api/v1/workflow/200') {
      return answer;
    }
    return {
      status: 200,
      body: { searchType: 'documents', searchResults: [], items: [], accesses: [], facets: null, next: null, count: 0 },
    };
  });
  const actions = { act: vi.fn(), transit: vi.fn(), viewOf: vi.fn(), showThread: vi.fn(), openProcess: vi.fn() };
  renderLinkedPart(<ProcessPage process={process} actions={actions as unknown as RecordActions} />);
  return actions;
}

it('shows fields in their groups, the way, children, and an empty place for each document that is missing', async () => {
  const { act } = draw();
  const places = await screen.findByRole('list', { name: 'Documentos que faltam' });
  expect(screen.getByText(/^Ninguém tem a função F&I/)).toBeTruthy();
  expect(within(places).getAllByRole('listitem')).toHaveLength(1);
  fireEvent.click(within(places).getByRole('button', { name: 'Adicionar CNH' }));
  expect(act).toHaveBeenCalledOnce();
  expect(screen.getByRole('heading', { name: 'Cliente' })).toBeTruthy();
  expect(screen.getByText('Não preenchidos: Placa')).toBeTruthy();
  expect(screen.getByText('Centro › Pampulha')).toBeTruthy();
  expect(screen.getByText('Ana › Diego')).toBeTruthy();
  expect(screen.getByRole('link', { name: '#201 Financiamento' }).getAttribute('href')).toBe('/home?workflowId=201');
});

it('shows the stages in a row, where it stands, and how long it took', async () => {
  draw();
  const stages = within(await screen.findByRole('list', { name: 'Etapas' })).getAllByRole('listitem');
  expect(stages.map(({ textContent }) => textContent)).toEqual([
    'Montar proposta, concluída2 h úteis',
    'Conferir documentação, etapa atual',
    'Entregar veículo, a seguir',
  ]);
  expect(stages.map((stage) => stage.getAttribute('aria-current'))).toEqual([null, 'step', null]);
});

it('leads to its parts and takes the focus along', async () => {
  draw();
  const here = await screen.findByRole('navigation', { name: 'Nesta página' });
  Element.prototype.scrollIntoView ??= () => undefined;
  fireEvent.click(within(here).getByRole('button', { name: 'Comentários' }));
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Comentários' }));
});

it('takes files that are dropped on the place of what is missing', async () => {
  const { act } = draw();
  const places = await screen.findByRole('list', { name: 'Documentos que faltam' });
  const file = new File(['x'], 'cnh.pdf');
  fireEvent.drop(within(places).getByText('CNH'), { dataTransfer: { types: ['Files'], files: [file] } });
  expect(act).toHaveBeenCalledOnce();
});

it('says that it could not be read, and offers to try again', async () => {
  draw({ status: 500, body: { code: 'server.unexpected', message: 'Falhou.', traceId: '1' } });
  expect(await screen.findByText('Não foi possível carregar o processo.')).toBeTruthy();
});
