import { expect, it } from 'vitest';
import type { Actor } from '../../../platform/session/actor.ts';
import { describeEntry, tellChanges, tellEntry } from './progress.story.presenter.ts';

const actor = { roleIds: [1] } as unknown as Actor;
const onlyOf = (id: number, roleId: number) => ({ id, visibleRoles: [roleId], editRoles: [], masked: false });
const entry = { type: 'INDEXER', description: 'Indexadores atualizados' } as const;
const fields = [
  { id: 7, label: 'Placa' },
  { id: 8, label: 'Salário' },
];

it('names the fields that changed', () => {
  expect(tellEntry(actor, { ...entry, fields }, null)).toBe('Indexadores atualizados: Placa, Salário');
  expect(tellEntry(actor, { ...entry, fields }, [onlyOf(8, 1)])).toBe('Indexadores atualizados: Placa, Salário');
});

it('leaves out those that the actor may not see', () => {
  expect(tellEntry(actor, { ...entry, fields }, [onlyOf(8, 2)])).toBe('Indexadores atualizados: Placa');
  expect(tellEntry(actor, { ...entry, fields }, [onlyOf(7, 2), onlyOf(8, 2)])).toBe('Indexadores atualizados');
});

it('names none of an older entry, whose fields are only text, to who may not see all fields', () => {
  const older = { ...entry, description: 'Indexadores atualizados: Placa, Salário', fields: null };
  expect(tellEntry(actor, older, [onlyOf(8, 1)])).toBe(older.description);
  expect(tellEntry(actor, older, [onlyOf(8, 2)])).toBe('Indexadores atualizados');
});

it('leaves the text of every other entry as it is', () => {
  const comment = { type: 'COMMENT', description: 'Comentário: veja: a placa', fields: null } as const;
  expect(tellEntry(actor, comment, [onlyOf(8, 2)])).toBe(comment.description);
});

it('tells what a field was and is, nothing of a masked one but its name, and nothing at all of a hidden one', () => {
  const was = [
    { id: 7, label: 'Placa', before: 'ABC1D23', after: 'ABC1D24' },
    { id: 8, label: 'Salário', before: '', after: 'R$ 5.000,00' },
    { id: 9, label: 'CPF', before: '111.444.777-35', after: '' },
    { id: 10, label: 'Cor' },
  ];
  const masked = { id: 9, visibleRoles: [], editRoles: [], masked: true };
  expect(tellChanges(actor, { ...entry, fields: was }, [onlyOf(8, 2), masked])).toEqual([
    { id: 7, label: 'Placa', before: 'ABC1D23', after: 'ABC1D24', isMasked: false },
    { id: 9, label: 'CPF', before: null, after: null, isMasked: true },
    { id: 10, label: 'Cor', before: null, after: null, isMasked: false },
  ]);
  expect(describeEntry(actor, { ...entry, fields: was }, null)).toBe('Indexadores atualizados');
});
