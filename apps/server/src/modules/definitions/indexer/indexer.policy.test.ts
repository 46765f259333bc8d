import { describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/session/actor.ts';
import { isMaskedFor, maskDisplay, mayFillIndexer, maySeeIndexer } from './indexer.policy.ts';

const actor = { roleIds: [7] } as unknown as Actor;
const access = (visibleRoles: number[], editRoles: number[], masked = false) => ({ visibleRoles, editRoles, masked });

describe('the access to a field', () => {
  it('is everybody’s where no roles are named', () => {
    expect([maySeeIndexer(actor, access([], [])), mayFillIndexer(actor, access([], []))]).toEqual([true, true]);
  });

  it('is held by any one of the named roles', () => {
    expect(maySeeIndexer(actor, access([3, 7], []))).toBe(true);
    expect(maySeeIndexer(actor, access([3], []))).toBe(false);
    expect(mayFillIndexer(actor, access([], [3]))).toBe(false);
  });

  it('to fill needs the access to see', () => {
    expect(mayFillIndexer(actor, access([3], [7]))).toBe(false);
  });

  it('shows a masked value whole only to those it is given to fill', () => {
    expect(isMaskedFor(actor, access([], [], true))).toBe(true);
    expect(isMaskedFor(actor, access([], [7], true))).toBe(false);
    expect(isMaskedFor(actor, access([], [7], false))).toBe(false);
  });

  it('leaves the end of a masked value, and nothing of a short one', () => {
    expect([maskDisplay('123.456.789-09'), maskDisplay('abc')]).toEqual(['•••-09', '•••']);
  });
});
