import { expect, it } from 'vitest';
import { toInvite } from './invite-form.ts';

it('sends what was typed without what was left empty, and the instant the days end', () => {
  const form = { name: ' Maria ', email: '', cellphone: '31987654321', days: '3', message: ' ' };
  expect(toInvite(7, { ...form, actions: ['VIEW', 'ATTACH'] }, new Date('2026-11-03T12:00:00Z'))).toEqual({
    documentId: 7,
    name: 'Maria',
    cellphone: '31987654321',
    actions: ['VIEW', 'ATTACH'],
    expiresAt: '2026-11-06T12:00:00.000Z',
  });
});
