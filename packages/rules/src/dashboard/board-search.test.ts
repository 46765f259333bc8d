import { expect, it } from 'vitest';
import { agedSearch, approvalSearch, processSearch, saleSearch, saleTagsOf, standingOf } from './board-search.ts';

const places = [
  { id: 1, label: 'Matriz', filialId: 10, groupIds: [100] },
  { id: 2, label: 'Norte', filialId: 10, groupIds: [] },
  { id: 3, label: 'Sul', filialId: 20, groupIds: [100, 200] },
];
const period = { startDate: '2026-11-01', endDate: '2026-11-30' };

it('looks everywhere unless narrowed, then where every list agrees', () => {
  expect(standingOf(places, {})).toBeNull();
  expect(standingOf(places, { filialIds: [10] })).toEqual([1, 2]);
  expect(standingOf(places, { filialIds: [10], groupIds: [100] })).toEqual([1]);
  expect(standingOf(places, { establishmentIds: [2], groupIds: [100] })).toEqual([]);
});

it('finds nothing where there is no such place', () => {
  expect(processSearch(period, [])).toMatchObject({ workflowIds: [] });
  expect(approvalSearch([], [7])).toMatchObject({ documentIds: [] });
  expect(approvalSearch(null, [])).toMatchObject({ documentIds: [] });
});

it('takes for sales what has a tag of sales and was not canceled', () => {
  expect(saleSearch(period, null)).toEqual({
    searchType: 'workflows',
    ...period,
    options: { tagIds: [1, 2, 3, 11], not: { processSituationIds: [5] } },
  });
  expect(saleSearch({ ...period, tagIds: [2] }, [1], { establishmentId: 3, stages: ['Faturar'] }).options).toEqual({
    tagIds: [2],
    not: { processSituationIds: [5] },
    establishmentIds: [3],
    stages: ['Faturar'],
  });
});

it('counts what stands below a tag of sales among them', () => {
  const tags = [
    { id: 1, name: 'Veículo novo', parentId: null },
    { id: 9, name: 'Frotista', parentId: 1 },
    { id: 10, name: 'Locadora', parentId: 9 },
    { id: 5, name: 'Oficina', parentId: null },
  ];
  expect([...saleTagsOf(tags)]).toEqual([1, 9, 10]);
});

it('narrows to an age within the period, and finds nothing where they do not meet', () => {
  const search = processSearch(period, null);
  expect(agedSearch(search, '2026-11-24', { fromDays: 2, toDays: 7 })).toMatchObject({
    startDate: '2026-11-17',
    endDate: '2026-11-22',
  });
  expect(agedSearch(search, '2026-11-24', { fromDays: 16, toDays: 30 })).toMatchObject({
    startDate: '2026-11-01',
    endDate: '2026-11-08',
  });
  expect(agedSearch(search, '2026-11-24', { fromDays: 31, toDays: null })).toMatchObject({ workflowIds: [] });
});
