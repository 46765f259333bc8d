import type { AccessLine } from '@tramite/contract';
import { expect, it } from 'vitest';
import { takenAccess } from './taken-access.ts';

const line = (id: number, kind: AccessLine['kind'], grant: string) =>
  ({ user: { id, name: 'x' }, kind, grant }) as AccessLine;

it('gathers what is taken from each person, in the order of the list', () => {
  const taken = takenAccess([
    line(7, 'role', '3'),
    line(2, 'establishment', '5'),
    line(7, 'permission', 'document.move'),
    line(2, 'establishment', 'all'),
  ]);
  const none = { roleIds: [], establishmentIds: [], allEstablishments: false, resources: [] };
  expect(taken).toEqual([
    { ...none, userId: 7, roleIds: [3], resources: ['document.move'] },
    { ...none, userId: 2, establishmentIds: [5], allEstablishments: true },
  ]);
});
