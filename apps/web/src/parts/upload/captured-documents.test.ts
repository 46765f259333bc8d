import { expect, it } from 'vitest';
import { addDocuments, emptyIntake, type Intake, joinDocument, splitDocument } from './captured-documents.ts';

const filled = (): Intake => {
  const intake = addDocuments(emptyIntake, ['a', 'pack', 'z'], 7);
  const documents = intake.documents.map((document) =>
    document.key === 'pack'
      ? { ...document, values: { 3: 'Ana' }, attachments: [{ label: 'Verso', uploadId: 'verso' }] }
      : document,
  );
  return { ...intake, documents };
};
const parts = [
  { uploadId: 'one', typeId: 7 },
  { uploadId: 'two', typeId: null },
];

it('puts parts in the place of a document; the first keeps what was filled in', () => {
  const { documents } = splitDocument(filled(), 'pack', parts);
  expect(documents.map(({ key, typeId }) => [key, typeId])).toEqual([
    ['a', 7],
    ['one', 7],
    ['two', null],
    ['z', 7],
  ]);
  expect(documents.map(({ values, attachments }) => [values, attachments.length])).toEqual([
    [{}, 0],
    [{ 3: 'Ana' }, 1],
    [{}, 0],
    [{}, 0],
  ]);
});

it('brings the document back as it was, where its parts stand or stood', () => {
  const whole = filled();
  const pack = whole.documents[1];
  if (!pack) throw new Error('no pack');
  const apart = splitDocument(whole, 'pack', parts);
  expect(joinDocument(apart, pack, ['one', 'two'])).toEqual(whole);
  const rest = { ...apart, documents: apart.documents.filter(({ key }) => key === 'a' || key === 'z') };
  expect(joinDocument(rest, pack, ['one', 'two']).documents.map(({ key }) => key)).toEqual(['a', 'z', 'pack']);
});
