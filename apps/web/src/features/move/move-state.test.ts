import type { Indexer, MoveOutlook } from '@tramite/contract';
import { expect, it } from 'vitest';
import { type MoveSubject, ofProcess, pathsOf, startOf, toBody, toRequest } from './move-state.ts';

const subject: MoveSubject = {
  alone: false,
  process: { id: 9, type: { id: 1, label: 'Venda' } },
  establishmentId: 3,
  documents: [
    { id: 11, type: { id: 5, label: 'CNH' } },
    { id: 12, type: { id: 6, label: 'Boleto' } },
  ],
};

const bank = {
  ...{ id: 7, name: 'bank', label: 'Banco', type: 'S', format: null, position: 0, group: null, required: true },
  ...{ desired: false, readOnly: false, multiple: false, alertText: null, minDate: null, listId: null, options: [] },
  ...{ searchable: false, value: null, display: '' },
} satisfies Indexer;

const outlook: MoveOutlook = {
  documents: [],
  newWorkflow: { requiredIndexers: [bank], lostIndexers: [], missingDocuments: [], conflicts: [] },
  leaves: [],
};

it('asks about nothing until a type is chosen, and within one type until a process is', () => {
  const start = startOf(subject);
  expect(toRequest(subject, start)).toBeNull();
  expect(toRequest(subject, { ...start, typeId: 1 })).toBeNull();
  expect(toRequest(subject, { ...start, typeId: 1, joinedId: 8 })).toMatchObject({ newWorkflowId: 8 });
  expect(toRequest(subject, { ...start, typeId: 2, chosen: [] })).toBeNull();
});

it('says what documents become only where somebody said so', () => {
  const request = toRequest(subject, { ...startOf(subject), typeId: 2, types: { 12: 5 } });
  expect(request?.documents).toEqual([{ documentId: 11 }, { documentId: 12, documentTypeId: 5 }]);
});

it('sends nothing while a demanded field is empty or something is in the way', () => {
  const state = { ...startOf(subject), typeId: 2 };
  const request = toRequest(subject, state);
  if (!request) throw new Error('nothing is asked about');
  expect(toBody(request, state, outlook)).toBeNull();
  const filled = { ...state, filled: { [ofProcess]: { values: { [bank.id]: 'Banco do Brasil' }, chosen: {} } } };
  expect(toBody(request, filled, outlook)?.indexers).toEqual([{ id: 7, value: 'Banco do Brasil' }]);
  const conflicts = [{ code: 'document_type.too_few', message: 'Faltam documentos.' }];
  const blocked = { ...outlook, newWorkflow: { ...outlook.newWorkflow, conflicts } } as MoveOutlook;
  expect(toBody(request, filled, blocked)).toBeNull();
});

it('finds the refused fields of each document and of the process', () => {
  expect(pathsOf(subject, { ...startOf(subject), chosen: [12] })).toEqual({
    'documents.0.indexers': 'filled.12.values',
    indexers: 'filled.0.values',
  });
  const alone = { ...subject, alone: true, documents: subject.documents.slice(0, 1) };
  expect(pathsOf(alone, startOf(alone))).toEqual({
    indexers: 'filled.11.values',
    'workflow.indexers': 'filled.0.values',
  });
});
