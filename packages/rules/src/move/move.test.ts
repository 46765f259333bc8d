import { describe, expect, it } from 'vitest';
import type { StoredIndexer } from '../indexer/to-stored.ts';
import { carryIndexers } from './carry-indexers.ts';
import { mayLeaveProcess, mayMoveDocument, mayMoveEstablishment } from './may-move.ts';
import { isSameDocument } from './same-document.ts';

const stored = (id: number, value: StoredIndexer['value'], type: StoredIndexer['type'] = 'S'): StoredIndexer => ({
  id,
  name: `field${id}`,
  label: `Campo ${id}`,
  type,
  format: null,
  value,
  display: String(value),
});
const defined = (id: number, more: object = {}) => ({
  ...{ id, type: 'S' as const, multiple: false, required: false, readOnly: false },
  ...more,
});

describe('fields of a record whose type changes', () => {
  it('go along where the new type has them, in its order', () => {
    const { kept, lost, missing } = carryIndexers([defined(2), defined(1)], [stored(1, 'a'), stored(2, 'b')]);
    expect(kept.map(({ id }) => id)).toEqual([2, 1]);
    expect([lost, missing]).toEqual([[], []]);
  });

  it('are lost where it lacks them or holds another form of them', () => {
    const definitions = [defined(1, { type: 'I' }), defined(2, { multiple: true })];
    const { kept, lost } = carryIndexers(definitions, [stored(1, 'a'), stored(2, 'b'), stored(3, 'c')]);
    expect(kept).toEqual([]);
    expect(lost.map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  it('are missing where it demands what nothing fills', () => {
    const definitions = [
      defined(1, { required: true }),
      defined(2, { required: true }),
      defined(3, { required: true, readOnly: true }),
      defined(4),
    ];
    const { missing } = carryIndexers(definitions, [stored(1, 'a'), stored(2, '  ')]);
    expect(missing.map(({ id }) => id)).toEqual([2]);
  });

  it('that are empty are neither kept nor lost', () => {
    const { kept, lost } = carryIndexers([defined(1)], [stored(1, null), stored(2, '')]);
    expect([...kept, ...lost]).toEqual([]);
  });
});

describe('a document with the same data', () => {
  const document = (more: object = {}) => ({
    ...{ typeId: 1, situation: 'N' as const, sha256: 'a', indexers: [stored(1, 'x'), stored(2, 'y')] },
    ...more,
  });

  it('is one of the same file, whatever its fields', () => {
    expect(isSameDocument(document(), document({ indexers: [] }), [1])).toBe(true);
  });

  it('is one that agrees in every demanded field, whatever its file', () => {
    const other = document({ sha256: 'b', indexers: [stored(1, 'x'), stored(2, 'other')] });
    expect(isSameDocument(document(), other, [1])).toBe(true);
    expect(isSameDocument(document(), other, [1, 2])).toBe(false);
  });

  it('is none of another type, none that is canceled, and none that merely lacks the same fields', () => {
    expect(isSameDocument(document(), document({ typeId: 2 }), [])).toBe(false);
    expect(isSameDocument(document(), document({ situation: 'S' }), [])).toBe(false);
    expect(isSameDocument(document({ indexers: [] }), document({ sha256: 'b', indexers: [] }), [1])).toBe(false);
    expect(isSameDocument(document(), document({ sha256: 'b' }), [])).toBe(false);
  });
});

describe('who may move', () => {
  const actor = { mayMove: true, movesChecked: false };
  const loose = { isBpm: false, isOpen: true };

  it.each([
    ['N', loose, actor, true],
    ['P', null, actor, true],
    ['N', loose, { ...actor, mayMove: false }, 'permission.denied'],
    ['S', loose, actor, 'document.canceled'],
    ['V', loose, actor, 'document.expired'],
    ['C', loose, actor, 'move.checked_disabled'],
    ['C', loose, { ...actor, movesChecked: true }, true],
    ['N', { isBpm: true, isOpen: true }, actor, 'document.in_process'],
    ['N', { isBpm: false, isOpen: false }, actor, 'process.closed'],
  ] as const)('a document in %s of %o as %o: %s', (situation, process, who, answer) => {
    expect(mayMoveDocument({ situation, process }, who)).toBe(answer);
  });

  it('lets an expired document go to another establishment, but not to another process', () => {
    expect(mayMoveEstablishment('V', actor, 2)).toBe(true);
    expect(mayLeaveProcess('V', true)).toBe('document.expired');
  });

  it('asks for a second establishment', () => {
    expect(mayMoveEstablishment('N', actor, 1)).toBe('move.no_place');
    expect(mayMoveEstablishment('C', actor, 2)).toBe('move.checked_disabled');
  });
});
