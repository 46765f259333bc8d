import { permissions } from '@tramite/contract';
import { expect, it } from 'vitest';
import { byArea } from './areas.ts';

it('leaves no permission of the contract out', () => {
  const all = Object.keys(permissions).map((action) => ({
    action,
    label: action,
    area: action.split('.')[0] ?? '',
    roles: [],
    people: [],
    count: 0,
  }));
  expect(byArea(all).flatMap(([, actions]) => actions)).toHaveLength(all.length);
});
