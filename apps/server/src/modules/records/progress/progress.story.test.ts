import { expect, it } from 'vitest';
import type { Actor } from '../../../platform/session/actor.ts';
import { tellEntry } from './progress.story.ts';

const actor = { roleIds: [1] } as unknown as Actor;
const onlyOf = (id: number, roleId: number) => ({ id, visibleRoles: [roleId], editRoles: [], masked: false });
const entry = { type: 'INDEXER', description: 'Indexadores atualizados' };
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
  const comment = { type: 'COMMENT', description: 'Comentário: veja: a placa', fields: null };
  expect(tellEntry(actor, comment, [onlyOf(8, 2)])).toBe(comment.description);
});
