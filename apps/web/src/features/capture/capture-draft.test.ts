import { expect, it } from 'vitest';
import { emptyIntake } from '../../parts/upload/captured-documents.ts';
import { makeIndexer } from '../../testing/capture-fixture.ts';
import { listOf, readBuffered, titleOf } from './capture-draft.ts';

const place = { establishmentId: 1, typeId: 2 };
const work = { place, title: 'Marta', intake: emptyIntake, uploads: [], server: null, isSaved: false };
const kept = (id: number, updatedAt: string) => ({
  ...{ id, version: 1, updatedAt, expiresAt: updatedAt, title: 'Joana', fileCount: 2 },
  type: { id: 2, label: 'Venda' },
  establishment: { id: 1, label: 'Matriz' },
});
const nothing = { bufferId: '', number: null };

it('lists drafts of the server with their buffers, and those that only this browser has, the latest first', () => {
  const buffers = [
    { id: 'a', at: Date.parse('2026-11-23T12:00:00Z'), value: work },
    { id: 'b', at: 2, value: { ...work, server: { number: 7, version: 1 } } },
    { id: 'c', at: 1, value: { intake: 'something else' } },
    { id: 'd', at: 1, value: { ...work, server: { number: 99, version: 1 }, isSaved: true } },
  ];
  const listed = listOf([kept(7, '2026-11-23T10:00:00Z'), kept(8, '2026-11-23T11:00:00Z')], buffers, nothing);
  expect(listed.map(({ number, bufferId, title }) => [number, bufferId, title])).toEqual([
    [null, 'a', 'Marta'],
    [8, null, 'Joana'],
    [7, 'b', 'Joana'],
  ]);
});

it('leaves out the draft at hand, by its buffer or its number', () => {
  const drafts = [kept(7, '2026-11-23T10:00:00Z')];
  expect(listOf(drafts, [{ id: 'a', at: 1, value: work }], { bufferId: 'a', number: 7 })).toEqual([]);
});

it('reads a buffer of before the server kept drafts, and nothing of another shape', () => {
  expect(readBuffered({ place, title: 'Marta', intake: emptyIntake, uploads: [] })).toEqual(work);
  expect(readBuffered({ place, intake: {} })).toBeNull();
  expect(readBuffered(null)).toBeNull();
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
