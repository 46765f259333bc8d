// @vitest-environment node
import { expect, it } from 'vitest';
import { sortOf, toRequest } from './search-request.ts';

it('opens processes with the filter of what the user has to do', () => {
  expect(toRequest({}, 'workflows')).toEqual({
    searchType: 'workflows',
    body: { searchType: 'workflows', quickFilterId: 1 },
    by: 'filter',
    filterId: 1,
  });
});

it('opens documents with all of them', () => {
  expect(toRequest({}, 'documents')).toMatchObject({
    body: { searchType: 'documents', text: '*' },
    by: 'everything',
    filterId: null,
  });
});

it('searches a text in everything, not in the default filter', () => {
  expect(toRequest({ type: 'workflows', text: 'fox' }, 'documents')).toEqual({
    searchType: 'workflows',
    body: { searchType: 'workflows', text: 'fox' },
    by: 'text',
    filterId: null,
  });
  expect(toRequest({ text: '*' }, 'workflows').by).toBe('everything');
});

it('searches a text inside the filter the address names', () => {
  expect(toRequest({ text: 'fox', quickFilterId: 3 }, 'workflows').body).toEqual({
    searchType: 'workflows',
    quickFilterId: 3,
    text: 'fox',
  });
});

it('puts numbers before everything else, with * as the text of a process search', () => {
  expect(toRequest({ workflowId: 7, text: 'fox', quickFilterId: 3 }, 'documents')).toEqual({
    searchType: 'workflows',
    body: { searchType: 'workflows', text: '*', workflowIds: [7] },
    by: 'ids',
    filterId: null,
  });
  expect(toRequest({ documentIds: [1, 2] }, 'workflows').body.documentIds).toEqual([1, 2]);
});

it('narrows to a process type, of all processes when nothing else is asked for', () => {
  expect(toRequest({ workflowTypeId: 2 }, 'workflows').body).toEqual({
    searchType: 'workflows',
    text: '*',
    options: { workflowTypeIds: [2] },
  });
});

it('adds what is typed as conditions to text, filter and numbers', () => {
  const body = { searchType: 'workflows' as const, workflowIds: [3], options: { tagIds: [2] } };
  const read = (home: Parameters<typeof toRequest>[0]) =>
    toRequest({ q: 'processo:3 tag:seminovo', ...home }, 'workflows', body);
  expect(read({})).toEqual({ searchType: 'workflows', body: { ...body, text: '*' }, by: 'conditions', filterId: null });
  expect(read({ text: 'fox' })).toMatchObject({ body: { ...body, text: 'fox' }, by: 'text' });
  expect(read({ quickFilterId: 3 })).toMatchObject({ body: { ...body, quickFilterId: 3 }, filterId: 3 });
  expect(read({ workflowId: 7 }).body).toEqual({ ...body, text: '*', workflowIds: [7] });
  expect(read({ workflowTypeId: 9 }).body.options).toEqual({ tagIds: [2], workflowTypeIds: [9] });
});

it('searches a period in everything, within the text and the filter the address names', () => {
  const period = { from: '2026-11-01', to: '2026-11-21' };
  const dates = { startDate: '2026-11-01', endDate: '2026-11-21' };
  expect(toRequest(period, 'workflows')).toMatchObject({
    body: { searchType: 'workflows', text: '*', ...dates },
    by: 'period',
    filterId: null,
  });
  expect(toRequest({ ...period, quickFilterId: 3, text: 'fox' }, 'workflows').body).toEqual({
    searchType: 'workflows',
    quickFilterId: 3,
    text: 'fox',
    ...dates,
  });
  expect(toRequest({ to: '2026-11-21' }, 'documents').body).toMatchObject({ endDate: '2026-11-21' });
});

it('orders as the address says, else as the user did last, and says nothing of the usual order', () => {
  const own = { order: 'lastProgress', dir: 'asc' } as const;
  expect(toRequest({}, 'workflows', undefined, own).body.options).toEqual({ order: 'lastProgress', dir: 'asc' });
  expect(toRequest({ order: 'due' }, 'workflows', undefined, own).body.options).toEqual({ order: 'due' });
  expect(toRequest({ dir: 'asc' }, 'workflows').body.options).toEqual({ dir: 'asc' });
  expect(toRequest({ order: 'captured', dir: 'desc' }, 'workflows', undefined, own).body.options).toBeUndefined();
  expect(sortOf({ order: 'due' }, own)).toEqual({ order: 'due', dir: 'asc' });
});

it('says the usual order too where a saved search would bring its own', () => {
  const within = (home: Parameters<typeof toRequest>[0], typed?: Parameters<typeof toRequest>[2]) =>
    toRequest({ quickFilterId: 113, ...home }, 'workflows', typed).body.options;
  expect(within({})).toBeUndefined();
  expect(within({ order: 'captured', dir: 'desc' })).toEqual({ order: 'captured' });
  expect(within({ order: 'captured', dir: 'asc' })).toEqual({ order: 'captured', dir: 'asc' });
  const typed = { searchType: 'workflows', options: { order: 'captured' } } as const;
  expect(within({ q: 'ordem:captura' }, typed)).toEqual({ order: 'captured' });
  expect(within({ quickFilterId: 3, order: 'captured', dir: 'desc' })).toBeUndefined();
});

it('orders as the address says before what is typed in it, and shows the order that is in force', () => {
  const typed = { searchType: 'workflows', options: { order: 'due' } } as const;
  expect(toRequest({ q: 'ordem:prazo' }, 'workflows', typed).body).toEqual({
    searchType: 'workflows',
    text: '*',
    options: { order: 'due' },
  });
  expect(toRequest({ q: 'ordem:prazo', order: 'lastProgress' }, 'workflows', typed).body.options).toEqual({
    order: 'lastProgress',
  });
  const own = { order: 'captured', dir: 'desc' } as const;
  expect(sortOf({ q: 'ordem:prazo' }, own, typed.options)).toEqual({ order: 'due', dir: 'asc' });
});
