import { expect, it } from 'vitest';
import { makeIndexer } from '../../testing/capture-fixture.ts';
import { emptyIntake } from '../../ui/upload/captured-documents.ts';
import { summariesOf, titleOf } from './capture-draft.ts';

const place = { establishmentId: 1, typeId: 2 };
const draft = { place, title: 'Marta', intake: emptyIntake, uploads: [] };

it('lists the drafts that can be gone on with, without the one at hand and what another version wrote', () => {
  const kept = [
    { id: 'a', at: 3, value: draft },
    { id: 'b', at: 2, value: draft },
    { id: 'c', at: 1, value: { intake: 'something else' } },
    { id: 'd', at: 0, value: null },
  ];
  expect(summariesOf(kept, 'a')).toEqual([{ id: 'b', at: 2, place, title: 'Marta', fileCount: 0 }]);
});

it('calls a draft by the first name that was filled in', () => {
  const form = {
    indexers: [
      makeIndexer({ id: 1, position: 3 }),
      makeIndexer({ id: 2, position: 2, format: 'CPF_CNPJ' }),
      makeIndexer({ id: 3, position: 1, type: 'R' }),
    ],
    documentTypes: [],
  };
  expect(titleOf(form, { values: { 1: ' Marta Guardada ', 2: '52998224725', 3: 4 } })).toBe('Marta Guardada');
  expect(titleOf(form, { values: { 1: '  ' } })).toBeNull();
  expect(titleOf(undefined)).toBeNull();
});
