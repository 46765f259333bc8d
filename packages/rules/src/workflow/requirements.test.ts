import { expect, it } from 'vitest';
import { requirementsOf } from './requirements.ts';

const cnh = { documentType: 'CNH', min: 1, max: 2 };

it('asks for what the stage and the transition name, each once', () => {
  const stage = { requiredIndexers: ['plate', 'color'], requiredDocuments: [cnh] };
  const asked = requirementsOf(stage, {
    requiredIndexers: ['color', 'chassis'],
    requiredDocuments: [{ documentType: 'NFE', min: 1, max: null }],
  });
  expect(asked.indexers).toEqual(['plate', 'color', 'chassis']);
  expect(asked.documents.map(({ documentType }) => documentType)).toEqual(['CNH', 'NFE']);
});

it('asks for a document type once, with all that is said of it', () => {
  const stage = { requiredIndexers: [], requiredDocuments: [{ ...cnh, attachmentLabels: ['Verso'] }] };
  const more = { documentType: 'CNH', min: 3, max: null, attachmentLabels: ['Frente', 'Verso'], signed: true };
  expect(requirementsOf(stage, { requiredDocuments: [more] }).documents).toEqual([
    { documentType: 'CNH', min: 3, max: 3, attachmentLabels: ['Verso', 'Frente'], signed: true },
  ]);
});
