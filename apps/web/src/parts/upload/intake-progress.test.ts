import { expect, it } from 'vitest';
import { makeDocumentType, makeIndexer } from '../../testing/capture-fixture.ts';
import { foldTypes } from './document-type-order.ts';
import { checkIntake } from './intake-check.ts';
import { intakeProgress } from './intake-progress.ts';

const name = makeIndexer({ id: 1, required: true });
const holder = makeIndexer({ id: 2, label: 'Nome do titular', required: true });
const cnh = makeDocumentType({ id: 10, required: true, min: 1, indexers: [holder] });
const form = { indexers: [name, makeIndexer({ id: 3 })], documentTypes: [makeDocumentType({ id: 11 }), cnh] };

const uploads = new Map([
  ['f', { id: 'f', name: 'cnh.pdf', size: 1, state: 'saved', progress: 1, stored: null, failure: null } as const],
]);
const document = { key: 'f', uploadId: 'f', typeId: 10, attachments: [], values: {}, chosen: {} };

function progressOf(values: Record<number, string>, documents: (typeof document)[]) {
  const intake = { values, chosen: {}, documents };
  return intakeProgress(form, intake, checkIntake(form, intake, uploads));
}

it('counts required fields and documents, and what those documents ask for as soon as they are there', () => {
  expect(progressOf({}, [])).toEqual({ done: 0, total: 2 });
  expect(progressOf({ 1: 'Marta', 3: 'x' }, [])).toEqual({ done: 1, total: 2 });
  expect(progressOf({ 1: 'Marta' }, [document])).toEqual({ done: 2, total: 3 });
  expect(progressOf({ 1: 'Marta' }, [{ ...document, values: { 2: 'Marta' } }])).toEqual({ done: 3, total: 3 });
});

it('shows the documents that have to be there first, and folds the others where they are several', () => {
  const optional = (count: number) => Array.from({ length: count }, (_, id) => makeDocumentType({ id }));
  expect(foldTypes([...optional(4), cnh])).toMatchObject({ shown: [cnh], more: optional(4) });
  expect(foldTypes([...optional(3), cnh]).shown[0]).toBe(cnh);
  expect(foldTypes(optional(9)).more).toEqual([]);
});
