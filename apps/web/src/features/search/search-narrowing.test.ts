// @vitest-environment node
import { expect, it } from 'vitest';
import type { HomeSearch } from '../../lib/navigation/home-search.ts';
import { type ChipNames, chipsOf as readChips } from './search-narrowing.ts';

const noNames = { filter: undefined, workflowType: undefined };

/** The chips of a search, each with what it leaves of the search. */
const chipsOf = (search: HomeSearch, names: ChipNames) =>
  readChips(search, names).map(({ without, ...chip }) => ({ ...chip, without: without(search) }));

it('has no chip for a bare search', () => {
  expect(chipsOf({ type: 'documents' }, noNames)).toEqual([]);
});

it('lets each thing that narrows the search be taken away by itself', () => {
  const search = { type: 'workflows', text: 'fox', quickFilterId: 3, workflowTypeId: 2 } as const;
  const chips = chipsOf(search, { filter: 'Processos em atraso', workflowType: 'Emplacamento' });
  expect(chips).toEqual([
    { key: 'text', values: { text: 'fox' }, without: { type: 'workflows', quickFilterId: 3, workflowTypeId: 2 } },
    {
      key: 'filter',
      values: { label: 'Processos em atraso' },
      without: { type: 'workflows', text: 'fox', workflowTypeId: 2 },
    },
    {
      key: 'workflowType',
      values: { label: 'Emplacamento' },
      without: { type: 'workflows', text: 'fox', quickFilterId: 3 },
    },
  ]);
});

it('tells a single number from a list of them', () => {
  expect(chipsOf({ workflowId: 7 }, noNames)).toMatchObject([{ key: 'workflow', values: { id: 7 }, without: {} }]);
  expect(chipsOf({ documentIds: [1, 2, 3] }, noNames)).toMatchObject([{ key: 'documents', values: { count: 3 } }]);
});

it('writes a period as DD/MM/YY, also with one end, and takes both ends away together', () => {
  const chipOf = (search: HomeSearch) => chipsOf({ text: 'fox', ...search }, noNames)[1];
  expect(chipOf({ from: '2026-11-01', to: '2026-11-21' })).toEqual({
    key: 'period',
    values: { from: '01/11/26', to: '21/11/26' },
    without: { text: 'fox' },
  });
  expect(chipOf({ from: '2026-11-01' })).toMatchObject({ key: 'since', values: { from: '01/11/26' } });
  expect(chipOf({ to: '2026-11-21' })).toMatchObject({ key: 'until', values: { to: '21/11/26' } });
});

it('leaves of an address what it says by now, where it changed while the chips were drawn', () => {
  const [text] = readChips({ text: 'fox', workflowTypeId: 2, from: '2026-11-01' }, noNames);
  expect(text?.without({ text: 'fox', from: '2026-11-01' })).toEqual({ from: '2026-11-01' });
});
