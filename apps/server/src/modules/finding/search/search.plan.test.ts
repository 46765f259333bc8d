import type { SearchBody } from '@tramite/contract';
import { expect, it } from 'vitest';
import { planOf, type SearchPlan, type Sight } from './search.plan.ts';
import { readSearch } from './search.reading.ts';

type Asked = Omit<SearchBody, 'searchType'>;

const everybody: Sight = { seesOwnOnly: false, hasHiddenFields: false };
const ownOnly: Sight = { ...everybody, seesOwnOnly: true };
const masked: Sight = { ...everybody, hasHiddenFields: true };

const plan = (body: Asked, sight: Sight, searchType: SearchBody['searchType'] = 'documents') =>
  planOf(readSearch({ now: new Date('2026-11-24T12:00:00Z') }, { searchType, ...body }), sight);

const plate = 'ABC1D23';
const byType = { documentTypeIds: [1] };
const byTag = { tagIds: [1] };

type Way = SearchPlan['by'];
/** What is asked, and its plan for who sees everything, for who sees own captures, and for whom fields are hidden. */
const table: [Asked, Way, Way, Way][] = [
  [{}, 'everything', 'list', 'everything'],
  [{ text: '*' }, 'everything', 'list', 'everything'],
  [{ options: { establishmentIds: [1] } }, 'everything', 'list', 'everything'],
  [{ options: { onlyMine: true } }, 'list', 'list', 'list'],
  [{ options: byType }, 'list', 'list', 'list'],
  [{ startDate: '2026-01-01' }, 'list', 'list', 'list'],
  [{ documentIds: [5] }, 'onlyId', 'onlyId', 'onlyId'],
  [{ documentIds: [5, 6] }, 'list', 'list', 'list'],
  [{ documentIds: [] }, 'list', 'list', 'list'],
  [{ documentIds: [5], options: byType }, 'list', 'list', 'list'],
  [{ documentIds: [5], options: { onlyMine: true } }, 'list', 'list', 'list'],
  [{ documentIds: [5], options: { establishmentIds: [1] } }, 'list', 'list', 'list'],
  [{ documentIds: [5], text: 'maria' }, 'words', 'conditions', 'conditions'],
  [{ documentIds: [5], options: byTag }, 'conditions', 'conditions', 'conditions'],
  [{ text: 'maria' }, 'words', 'conditions', 'conditions'],
  [{ text: 'maria -souza' }, 'words', 'conditions', 'conditions'],
  [{ text: 'maria', options: byType }, 'words', 'conditions', 'conditions'],
  [{ text: 'maria', options: { establishmentIds: [1] } }, 'words', 'conditions', 'conditions'],
  [{ text: 'maria', options: { onlyMine: true } }, 'conditions', 'conditions', 'conditions'],
  [{ text: 'maria', options: byTag }, 'conditions', 'conditions', 'conditions'],
  [{ text: 'maria', quickFilterId: 4 }, 'conditions', 'conditions', 'conditions'],
  [{ text: '"maria souza"' }, 'conditions', 'conditions', 'conditions'],
  [{ text: '12' }, 'conditions', 'conditions', 'conditions'],
  [{ text: '!!!' }, 'conditions', 'conditions', 'conditions'],
  [{ text: plate }, 'code', 'conditions', 'code'],
  [{ text: plate, options: { establishmentIds: [1] } }, 'code', 'conditions', 'code'],
  [{ text: plate, options: byType }, 'conditions', 'conditions', 'conditions'],
  [{ text: plate, options: byTag }, 'conditions', 'conditions', 'conditions'],
  [{ text: plate, quickFilterId: 4 }, 'conditions', 'conditions', 'conditions'],
  [{ text: plate, options: { onlyMine: true } }, 'conditions', 'conditions', 'conditions'],
  [{ quickFilterId: 4 }, 'conditions', 'conditions', 'conditions'],
  [{ options: byTag }, 'conditions', 'conditions', 'conditions'],
  [{ options: { not: byType } }, 'conditions', 'conditions', 'conditions'],
];

it.each(table.map(([body, ...ways]) => [JSON.stringify(body), body, ...ways] as const))(
  '%s',
  (_, body, all, own, some) => {
    expect([everybody, ownOnly, masked].map((sight) => plan(body, sight).by)).toEqual([all, own, some]);
  },
);

it('names the one record of its kind', () => {
  expect(plan({ documentIds: [5] }, everybody)).toEqual({ by: 'onlyId', id: 5 });
  expect(plan({ workflowIds: [5] }, everybody, 'workflows')).toEqual({ by: 'onlyId', id: 5 });
  expect(plan({ workflowIds: [5] }, everybody).by).toBe('conditions');
});

it('takes the filter of all processes for none', () => {
  expect(plan({ quickFilterId: 9 }, everybody, 'workflows').by).toBe('everything');
});
