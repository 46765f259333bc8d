import type { CaptureForm } from '@tramite/contract';
import { expect, it } from 'vitest';
import type { UploadItem, UploadState } from '../../lib/upload/upload-item.ts';
import { makeDocumentType, makeIndexer } from '../../testing/capture-fixture.ts';
import {
  addAttachments,
  addDocuments,
  addForm,
  changeDocument,
  emptyIntake,
  type Intake,
} from './captured-documents.ts';
import { checkIntake, intakeBody, roomOf } from './intake-check.ts';

const holder = makeIndexer({ id: 5, label: 'Titular', required: true });
const cnh = makeDocumentType({ min: 1, max: 2, required: true, indexers: [holder] });
const invoice = makeDocumentType({
  id: 20,
  label: 'NF-e',
  attachmentLabels: [
    { id: 1, label: 'XML', required: true },
    { id: 2, label: 'Carta', required: false },
  ],
});
const form: CaptureForm = { indexers: [makeIndexer({ required: true })], documentTypes: [cnh, invoice] };

function upload(id: string, state: UploadState = 'saved'): UploadItem {
  const stored = {
    storageLocal: `1/${id}`,
    size: 9,
    mimeType: 'application/pdf',
    sha256: id,
    pageCount: 1,
    thumb: null,
    notice: null,
  };
  return {
    id,
    name: `${id}.pdf`,
    size: 9,
    state,
    progress: 0,
    failure: null,
    stored: state === 'saved' ? stored : null,
  };
}

const uploadsOf = (...items: UploadItem[]) => new Map(items.map((item) => [item.id, item]));
const withCnh = addDocuments(emptyIntake, ['a'], cnh.id);
const named = (intake: Intake, key: string) =>
  changeDocument(intake, key, (document) => ({ ...document, values: { 5: 'Ana' } }));

it('counts documents that are stored or on their way, and not refused ones', () => {
  const intake = addDocuments(withCnh, ['b', 'c'], cnh.id);
  const check = checkIntake(form, intake, uploadsOf(upload('a'), upload('b', 'saving'), upload('c', 'error')));
  expect(check.counts.get(cnh.id)).toEqual({ count: 2, missing: 0, excess: 0 });
  expect(check).toMatchObject({ waiting: 1, dropped: ['c.pdf'] });
});

it('misses a required document whose only file was refused', () => {
  const check = checkIntake(form, withCnh, uploadsOf(upload('a', 'error')));
  expect(check.counts.get(cnh.id)).toMatchObject({ missing: 1 });
  expect(check.documents.size).toBe(0);
});

it('counts what the process has already, and names what is too much', () => {
  const owned = { ...form, documentTypes: [{ ...cnh, present: 2 }] };
  expect(checkIntake(owned, withCnh, uploadsOf(upload('a'))).counts.get(cnh.id)).toEqual({
    count: 3,
    missing: 0,
    excess: 1,
  });
});

it('knows how many more fit, beside those the process has; a refused file takes no room', () => {
  const owned = { ...form, documentTypes: [{ ...cnh, max: 4, present: 2 }, invoice] };
  const check = checkIntake(owned, addDocuments(withCnh, ['b'], cnh.id), uploadsOf(upload('a'), upload('b', 'error')));
  expect(roomOf(owned, check, cnh.id)).toBe(1);
  expect(roomOf(owned, check, invoice.id)).toBe(Number.POSITIVE_INFINITY);
  expect(roomOf(owned, check, null)).toBe(Number.POSITIVE_INFINITY);
});

it('asks for the fields of each document that will be sent', () => {
  const check = checkIntake(form, withCnh, uploadsOf(upload('a')));
  expect(check.documents.get('a')?.errors).toEqual({ 5: 'Você precisa preencher esse indexador!' });
  expect(checkIntake(form, named(withCnh, 'a'), uploadsOf(upload('a'))).documents.get('a')?.errors).toEqual({});
});

it('asks for required attachments; a refused file is none', () => {
  const bare = addDocuments(emptyIntake, ['n'], invoice.id);
  const attached = changeDocument(bare, 'n', (document) => addAttachments(document, 'XML', ['x']));
  const missing = (intake: Intake, state: UploadState) =>
    checkIntake(form, intake, uploadsOf(upload('n'), upload('x', state))).missingAttachments.get('n');
  expect(missing(bare, 'saved')).toEqual(['XML']);
  expect(missing(attached, 'error')).toEqual(['XML']);
  expect(missing(attached, 'saved')).toBeUndefined();
});

it('finds files whose type nobody said, or that the chosen process does not take', () => {
  const intake = addDocuments(addDocuments(emptyIntake, ['u'], null), ['v'], 999);
  expect(checkIntake(form, intake, uploadsOf(upload('u'), upload('v'))).untyped.map(({ key }) => key)).toEqual([
    'u',
    'v',
  ]);
});

it('sends documents by type with their fields and attachments, and knows the place of each', () => {
  let intake = addDocuments(emptyIntake, ['n'], invoice.id);
  intake = changeDocument(intake, 'n', (document) => addAttachments(document, 'XML', ['x']));
  intake = named(addDocuments(intake, ['a', 'lost'], cnh.id), 'a');
  intake = { ...intake, values: { 1: ' Maria ' } };
  const uploads = uploadsOf(upload('n'), upload('x'), upload('a'), upload('lost', 'error'));
  const body = intakeBody(form, intake, uploads, checkIntake(form, intake, uploads));
  expect(body.indexers).toEqual([{ id: 1, value: 'Maria' }]);
  expect(body.documents).toEqual([
    {
      documentTypeId: cnh.id,
      documentObjects: [
        { name: 'a.pdf', size: 9, storageLocal: '1/a', indexers: [{ id: 5, value: 'Ana' }], attachments: [] },
      ],
    },
    {
      documentTypeId: invoice.id,
      documentObjects: [
        {
          name: 'n.pdf',
          size: 9,
          storageLocal: '1/n',
          indexers: [],
          attachments: [{ label: 'XML', name: 'x.pdf', storageLocal: '1/x' }],
        },
      ],
    },
  ]);
  expect([...body.places]).toEqual([
    ['documents.0.documentObjects.0.', 'a'],
    ['documents.1.documentObjects.0.', 'n'],
  ]);
});

it('asks of a form what it does not fill in itself, and what it asks for beside its type, and sends it without a file', () => {
  const plate = makeIndexer({ id: 6, label: 'Placa', required: true });
  const offered = {
    ...{ id: 3, name: 'Termo de test-drive', description: null, linked: [holder.id] },
    attachmentLabels: [{ label: 'Foto da CNH', required: true }],
  };
  const term = makeDocumentType({
    id: 30,
    min: 1,
    max: 1,
    required: true,
    indexers: [holder, plate],
    forms: [offered],
  });
  const filled = { typeId: offered.id, name: offered.name, values: { aceite: 1 } };
  const intake = addForm(emptyIntake, filled, term.id);
  const key = intake.documents[0]?.key ?? '';
  const asked = { indexers: [], documentTypes: [term] };
  const check = checkIntake(asked, intake, new Map());
  expect(check.counts.get(term.id)).toEqual({ count: 1, missing: 0, excess: 0 });
  expect(Object.keys(check.documents.get(key)?.errors ?? {})).toEqual(['6']);
  expect(check.missingAttachments.get(key)).toEqual(['Foto da CNH']);
  expect(intakeBody(asked, intake, new Map(), check).documents).toMatchObject([
    {
      documentTypeId: term.id,
      documentObjects: [{ name: offered.name, storageLocal: key, form: { formTypeId: 3, values: { aceite: 1 } } }],
    },
  ]);
});

it('does not send a form whose type is not asked for, and names it', () => {
  const intake = addForm(emptyIntake, { typeId: 3, name: 'Termo de test-drive', values: {} }, 99);
  const check = checkIntake(form, intake, new Map());
  expect(check).toMatchObject({ untyped: [], dropped: ['Termo de test-drive'] });
  expect(intakeBody(form, intake, new Map(), check).documents).toEqual([]);
});
