import type { DocumentCheck, Permission } from '@tramite/contract';
import { describe, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/session/actor.ts';
import { mayCheck, mayView, nextCheckId } from './document.policy.ts';

function actor(permissions: Permission[], assumedBy: number | null = null): Actor {
  return { permissions: new Set(permissions), assumedBy, hasConference: true } as unknown as Actor;
}

function check(id: number, change: Partial<DocumentCheck>): DocumentCheck {
  return { id, enable: false, ability: 'check.wrong_role', ...change } as DocumentCheck;
}

const checker = actor(['document.check']);

describe('checking a document', () => {
  test('is possible while one step can be signed by the actor', () => {
    const checks = [check(1, { ability: 'check.already_signed' }), check(2, { enable: true, ability: true })];
    expect(mayCheck(checker, 'N', checks)).toBe(true);
  });

  test.each([
    ['permission.denied', actor([]), 'N', [check(1, { enable: true, ability: true })]],
    ['check.document_canceled', checker, 'S', [check(1, {})]],
    ['check.document_expired', checker, 'V', [check(1, {})]],
    ['check.assumed_profile', actor(['document.check'], 9), 'N', [check(1, { enable: true })]],
    ['check.none_open', checker, 'N', [check(1, { enable: true })]],
    ['check.none_open', checker, 'C', []],
    ['check.disabled', { ...checker, hasConference: false }, 'N', []],
  ] as const)('is refused with %s', (code, who, situation, checks) => {
    expect(mayCheck(who, situation, checks)).toBe(code);
  });
});

test('the step to offer is the first the actor may sign, else the first that waits', () => {
  const waiting = check(1, { enable: true });
  expect(nextCheckId([waiting, check(2, { enable: true, ability: true })])).toBe(2);
  expect(nextCheckId([check(3, {}), waiting])).toBe(1);
  expect(nextCheckId([check(3, { ability: 'check.already_signed' })])).toBeNull();
});

test('viewing asks for its permission', () => {
  expect(mayView(actor(['document.view']))).toBe(true);
  expect(mayView(checker)).toBe('permission.denied');
});
