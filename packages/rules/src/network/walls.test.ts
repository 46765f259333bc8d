import { describe, expect, it } from 'vitest';
import { closedFrom, freedBy, type Walls, withBranch, withMembers, withNetworks } from './walls.ts';

const walls: Walls = {
  places: [
    { id: 1, companyId: 10, groupIds: [20] },
    { id: 2, companyId: 10, groupIds: [] },
    { id: 3, companyId: 11, groupIds: [20, 21] },
  ],
  lists: [],
};
const OFFICE = '200.10.20.30';

describe('establishments are reached', () => {
  it.each([
    ['from anywhere without a list', walls, '1.2.3.4', []],
    ['by their own list', withNetworks(walls, 'establishment', 2, ['10.0.0.0/8']), OFFICE, [2]],
    ['by that of their branch', withNetworks(walls, 'company', 10, ['10.0.0.0/8']), OFFICE, [1, 2]],
    ['by that of each group', withNetworks(walls, 'establishment_group', 20, ['2001:db8::/32']), OFFICE, [1, 3]],
    ['from a network of the list', withNetworks(walls, 'company', 10, ['200.10.20.0/24']), OFFICE, []],
    [
      'from one that is written as IPv6',
      withNetworks(walls, 'company', 10, ['200.10.20.0/24']),
      `::ffff:${OFFICE}`,
      [],
    ],
    ['from none where there is a list', withNetworks(walls, 'company', 11, ['0.0.0.0/0']), null, [3]],
  ])('%s', (_, from, address, closed) => {
    expect(closedFrom(from, address)).toEqual(closed);
  });
});

describe('a wall falls', () => {
  const group = withNetworks(walls, 'establishment_group', 20, ['10.0.0.0/8']);
  const branch = withNetworks(walls, 'company', 11, ['10.0.0.0/8']);
  it.each([
    ['where an establishment leaves a closed group', group, withMembers(group, 20, [3]), [1]],
    ['not where one joins it', group, withMembers(group, 20, [1, 2, 3]), []],
    ['not where one leaves an open group', group, withMembers(group, 21, []), []],
    ['where one goes from a closed branch to an open one', branch, withBranch(branch, 3, 10), [3]],
    ['not where one goes to a closed branch', branch, withBranch(branch, 1, 11), []],
    ['where a list is emptied', group, withNetworks(group, 'establishment_group', 20, []), [1, 3]],
  ])('%s', (_, before, after, freed) => {
    expect(freedBy(before, after)).toEqual(freed);
  });
});
