import { expect, it } from 'vitest';
import { type EditActor, keepsChecks, mayEditIndexers } from './may-edit.ts';

const everybody: EditActor = { mayEdit: true, mayEditChecked: true, editsChecked: true };

it.each([
  ['N', everybody, true],
  ['P', { ...everybody, editsChecked: false, mayEditChecked: false }, true],
  ['V', { ...everybody, mayEditChecked: false }, true],
  ['N', { ...everybody, mayEdit: false }, 'permission.denied'],
  ['S', everybody, 'document.canceled'],
  ['C', everybody, true],
  ['C', { ...everybody, editsChecked: false }, 'indexer.checked_disabled'],
  ['C', { ...everybody, mayEditChecked: false }, 'indexer.checked_denied'],
  ['ANC', { ...everybody, mayEditChecked: false }, 'indexer.checked_denied'],
] as const)('in %s for %j answers %s', (situation, actor, answer) => {
  expect(mayEditIndexers(situation, actor)).toBe(answer);
});

it.each([
  [everybody, true],
  [{ ...everybody, editsChecked: false }, false],
  [{ ...everybody, mayEditChecked: false }, false],
])('keeps what is signed after %j: %s', (actor, kept) => {
  expect(keepsChecks(actor)).toBe(kept);
});
