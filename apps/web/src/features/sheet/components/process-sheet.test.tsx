import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import historyTexts from '../../../../public/locales/pt-br/history.json' with { type: 'json' };
import sheetTexts from '../../../../public/locales/pt-br/sheet.json' with { type: 'json' };
import { startSession } from '../../../lib/session/session-store.ts';
import { makeIndexer } from '../../../testing/capture-fixture.ts';
import { progressEntry } from '../../../testing/progress-fixture.ts';
import { makeDocument, makeProcess } from '../../../testing/record-fixture.ts';
import { addTexts, renderPart } from '../../../testing/render.tsx';
import { makeSession } from '../../../testing/session-fixture.ts';
import type { ProcessSheetData } from '../sheet-data.ts';
import { ProcessSheet } from './process-sheet.tsx';

addTexts('sheet', sheetTexts);
addTexts('history', historyTexts);

beforeEach(() => startSession(makeSession()));

const document = makeDocument({ id: 31, openPendencies: 1 });

function draw(over: Partial<ProcessSheetData> = {}) {
  const { id, type, situation, thumb, thumbState, mimeType, isRequired } = document;
  const listed = { id, type, situation, thumb, thumbState, mimeType, isRequired };
  const process = makeProcess({ id: 200, documents: [listed, { ...listed, id: 32 }], openPendencies: 1 });
  renderPart(
    <ProcessSheet
      page={{
        process,
        stages: [],
        indexers: [
          makeIndexer({ id: 1, label: 'Nome do cliente', group: 'Cliente', display: 'Zenaide Muniz' }),
          makeIndexer({ id: 2, label: 'Placa', group: 'Cliente', display: '' }),
        ],
        unheldFunctions: [],
        documentTypes: [],
        oldForms: [],
        checkLists: [],
        parent: null,
        children: [],
        parentWorkflowId: null,
        childWorkflowIds: [],
        waitingChildWorkflowIds: [],
        breadcrumbs: { establishments: [], flowDecisions: [], owners: [] },
      }}
      documents={[document]}
      history={[
        progressEntry(9, { description: 'Documento conferido.' }),
        progressEntry(8, { description: 'Processo capturado.' }),
      ]}
      isHistoryWhole
      pendencies={null}
      {...over}
    />,
  );
}

const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name, hidden: true }))
    .getAllByRole('row', { hidden: true })
    .slice(1);

it('tells what happened from the beginning on, and every document even where one is known in short only', () => {
  draw();
  expect(rowsOf('Histórico').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Processo capturado.'),
    expect.stringContaining('Documento conferido.'),
  ]);
  const [whole, short] = rowsOf('Documentos');
  expect(whole?.textContent).toContain('Conferência dos dados: não conferido');
  expect(short?.textContent).not.toContain('Conferência dos dados');
  expect(screen.getByText('Não preenchidos: Placa')).toBeTruthy();
});

it('says that the history is cut, and how many pendencies are open while their texts were not read', () => {
  draw({ isHistoryWhole: false });
  expect(screen.getByText(/^Só os 2 acontecimentos mais recentes/)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Pendências em aberto', hidden: true })).toBeTruthy();
});
