import type { SearchBody } from '@tramite/contract';
import {
  agedSearch,
  approvalSearch,
  type BoardSearch,
  endedSearch,
  flowSearch,
  processSearch,
  saleSearch,
} from '@tramite/rules/dashboard/board-search';
import { parseTypedQuery } from '@tramite/rules/search/query-syntax/parse-typed-query';
import { expect, it } from 'vitest';
import { listOf } from '../../features/dashboard/board-link.ts';
import { toRequest } from '../../features/search/search-request.ts';

const period = { startDate: '2026-11-01', endDate: '2026-11-30' };
const catalogue = {
  indexers: [],
  situations: [],
  processSituations: [],
  documentTypes: [],
  workflowTypes: [],
  establishments: [],
  stages: ['Proposta', 'Faturar, entregar', 'Conferência "A"'].map((label) => ({ id: label, label })),
  responsibles: [],
  people: [],
  tags: [],
  delays: [
    { id: 'late', label: 'Em atraso' },
    { id: 'onTime', label: 'No prazo' },
    { id: 'none', label: 'Sem prazo' },
  ],
  today: '2026-11-24',
};

/** What /home asks the server for at the address of a number. */
function asked(search: BoardSearch): SearchBody | null {
  const home = listOf(search);
  if (!home) return null;
  const { body, problems } = parseTypedQuery(home.q ?? '', { ...catalogue, searchType: search.searchType });
  expect(problems).toEqual([]);
  const { text: _, options = {}, ...request } = toRequest(home, 'documents', body).body;
  return { ...request, options };
}

it.each([
  ['sales', saleSearch(period, null)],
  ['sales of a tag in some places', saleSearch({ ...period, tagIds: [2, 11] }, [1, 2], {})],
  ['late ones in a stage', saleSearch(period, [3], { stages: ['Faturar, entregar'], delays: ['late'] })],
  ['those in time', saleSearch(period, null, { stages: ['Proposta'], delays: ['onTime', 'none'] })],
  ['of a seller', saleSearch(period, null, { capturedByIds: [7] })],
  ['of a situation', processSearch(period, null, { processSituationIds: [4] })],
  ['moved since', processSearch(period, null, { stages: ['Proposta'], lastProgress: { from: '2026-11-09' } })],
  ['ended', endedSearch(period, [1])],
  ['late in a stage of a flow', flowSearch(3, [1], { stages: ['Proposta'], delays: ['late'] })],
  ['of an age', agedSearch(processSearch(period, null), '2026-11-24', { fromDays: 2, toDays: 7 })],
  ['old ones that wait', agedSearch(approvalSearch(null, [1, 2]), '2026-11-24', { fromDays: 31, toDays: null })],
])('opens what it counts: %s', (_, search) => {
  expect(asked(search)).toEqual(search);
});

it('opens nothing where nothing can be', () => {
  expect(listOf(processSearch(period, []))).toBeNull();
});
