// @vitest-environment node
import { expect, it } from 'vitest';
import { makeSession } from '../../testing/session-fixture.ts';
import { canDo, hasAnyPermission } from './abilities.ts';
import { reasonText } from './reason-text.ts';

it('only true allows', () => {
  expect([true, false, 'check.wrong_role', undefined].map(canDo)).toEqual([true, false, false, false]);
});

it('says why not in Portuguese, without holes where a name would stand', () => {
  expect(reasonText(true)).toBeNull();
  expect(reasonText('check.not_next')).toBe('Existe uma conferência anterior ainda não realizada.');
  expect(reasonText('check.already_signed')).toBe('Esta conferência já foi realizada.');
  expect(reasonText('process.reserved')).toBe('Este processo está reservado.');
});

it('answers a general refusal for a reason it does not know', () => {
  expect(reasonText('something.new')).toBe('Você não tem permissão para realizar esta ação.');
});

it('a menu entry needs any one of its permissions, an administrator none', () => {
  const seller = makeSession({ permissions: ['process.create'] });
  expect(hasAnyPermission(seller, ['process.create', 'admin.users'])).toBe(true);
  expect(hasAnyPermission(seller, ['admin.users'])).toBe(false);
  expect(hasAnyPermission(makeSession({ permissions: [], isAdmin: true }), ['admin.users'])).toBe(true);
});
