import type { Permission } from '@tramite/contract';
import { describe, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/session/actor.ts';
import type { TokenItem, TransitionItem } from '../facts/process.names.ts';
import { isReserved } from './process.conditions.policy.ts';
import { currentToken, mayCapture, mayTransit } from './process.policy.ts';

const SELLER = 1;
const CHECKER = 3;
const now = new Date('2026-03-02T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

function actor(change: { userId?: number; roleIds?: number[]; permissions?: Permission[] } = {}): Actor {
  const { userId = 7, roleIds = [SELLER], permissions = ['process.transition', 'document.capture'] } = change;
  return { userId, roleIds, permissions: new Set(permissions) } as unknown as Actor;
}

const free = { is_open: true, reserved_by: null, reserved_at: null };
const sellers = { roles: [{ id: SELLER, label: 'Vendedor' }], isCancel: false };
const stage = { disableResources: [] };

function token(id: number, stageId: number, roleId: number | null): TokenItem {
  const enteredAt = minutesAgo(100 - id).toISOString();
  return { id, stageId, nodeId: `n${stageId}`, label: 'Etapa', roleId, roleLabel: null, enteredAt, dueAt: null };
}

function transition(fromStageId: number, roleId: number): TransitionItem {
  const shape = { id: fromStageId, nodeId: 't', label: 'Seguir', text: null, connectorType: 'SEQUENCE' as const };
  return {
    ...shape,
    fromStageId,
    isCancel: false,
    isBack: false,
    roles: [{ id: roleId, label: 'Função' }],
    stage: null,
  };
}

describe('the current task', () => {
  test('is the earliest token when the actor can act on none', () => {
    const tokens = [token(1, 10, CHECKER), token(2, 11, CHECKER)];
    expect(currentToken(actor(), tokens, [])?.id).toBe(1);
  });

  test('is the first token of a role of the actor, though another came earlier', () => {
    const tokens = [token(1, 10, CHECKER), token(2, 11, SELLER)];
    expect(currentToken(actor(), tokens, [])?.id).toBe(2);
  });

  test('is a token of another role that the actor may move on', () => {
    const tokens = [token(1, 10, CHECKER), token(2, 11, CHECKER)];
    expect(currentToken(actor(), tokens, [transition(11, SELLER)])?.id).toBe(2);
  });

  test('is none once the process ended', () => {
    expect(currentToken(actor(), [], [])).toBeNull();
  });
});

describe('a transition', () => {
  const where = { stage, transition: sellers };

  test('is open to who has its role and the permission', () => {
    expect(mayTransit(actor(), free, where, now)).toBe(true);
  });

  test('without roles is open to everybody with the permission', () => {
    expect(mayTransit(actor({ roleIds: [] }), free, { stage, transition: { roles: [], isCancel: false } }, now)).toBe(
      true,
    );
  });

  test.each([
    ['process.closed', actor(), { ...free, is_open: false }],
    ['permission.denied', actor({ permissions: [] }), free],
    ['process.reserved', actor(), { ...free, reserved_by: 8, reserved_at: minutesAgo(29) }],
    ['transition.wrong_role', actor({ roleIds: [CHECKER] }), free],
  ])('is refused with %s', (code, who, process) => {
    expect(mayTransit(who, process, where, now)).toBe(code);
  });

  test('is not allowed by a permission that the stage takes away', () => {
    const closed = { stage: { disableResources: ['process.transition'] }, transition: sellers };
    expect(mayTransit(actor(), free, closed, now)).toBe('permission.denied');
  });

  test('that cancels is open to who may cancel processes, whatever their role', () => {
    const cancel = { stage, transition: { ...sellers, isCancel: true } };
    const manager = actor({ roleIds: [CHECKER], permissions: ['process.cancel'] });
    expect(mayTransit(manager, free, cancel, now)).toBe(true);
    expect(mayTransit(manager, free, where, now)).toBe('permission.denied');
    expect(mayTransit(actor(), free, cancel, now)).toBe(true);
  });

  test('is open to who reserved the process', () => {
    const own = { ...free, reserved_by: 7, reserved_at: minutesAgo(1) };
    expect(mayTransit(actor(), own, where, now)).toBe(true);
  });
});

test('capture needs its own permission, whatever the workflow role', () => {
  expect(mayCapture(actor({ roleIds: [] }), free, undefined, now)).toBe(true);
  expect(mayCapture(actor({ permissions: ['process.transition'] }), free, undefined, now)).toBe('permission.denied');
});

test('a reservation ends thirty minutes after it was made', () => {
  expect(isReserved({ reserved_by: 8, reserved_at: minutesAgo(29.9) }, now)).toBe(true);
  expect(isReserved({ reserved_by: 8, reserved_at: minutesAgo(30) }, now)).toBe(false);
  expect(isReserved({ reserved_by: null, reserved_at: null }, now)).toBe(false);
});
