import { expect, it } from 'vitest';
import { readAuditFilter } from './audit-filter.ts';

it('takes what makes sense of an address and leaves out the rest', () => {
  const raw = { actorId: '7', assumedBy: 'x', action: ' ', objectType: 'user', from: '2026-01-31', until: 'ontem' };
  expect(readAuditFilter({ ...raw, outcome: 'read' })).toEqual({
    actorId: 7,
    objectType: 'user',
    from: '2026-01-31',
    outcome: 'read',
  });
});
