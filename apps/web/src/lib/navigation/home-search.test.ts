// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { parseHomeSearch } from './home-search.ts';
import { isBare, searchTypeOf, unreadableParts } from './home-search-facts.ts';
import { parseQuery, stringifyQuery } from './query-text.ts';

const read = (query: string) => parseHomeSearch(parseQuery(query));

describe('query of /home', () => {
  it('reads every parameter of the specification', () => {
    expect(
      read(
        '?type=documents&quickFilterId=4&documentId=9&documentIds=9,10&workflowId=8&workflowIds=1,2,3&workflowTypeId=5',
      ),
    ).toEqual({
      type: 'documents',
      quickFilterId: 4,
      documentId: 9,
      documentIds: [9, 10],
      workflowId: 8,
      workflowIds: [1, 2, 3],
      workflowTypeId: 5,
    });
  });

  it('leaves out what makes no sense instead of failing', () => {
    expect(
      read('?type=cars&quickFilterId=x&documentId=-1&workflowId=1.5&workflowIds=a,,0&text=%20%20&other=1'),
    ).toEqual({});
    expect(read('?documentId=99999999999999999999')).toEqual({});
  });

  it('reads a period, whichever end stands first, and an open end', () => {
    expect(read('?from=2026-11-01&to=2026-11-21')).toEqual({ from: '2026-11-01', to: '2026-11-21' });
    expect(read('?from=2026-11-21&to=2026-11-01')).toEqual({ from: '2026-11-01', to: '2026-11-21' });
    expect(read('?to=2026-11-21')).toEqual({ to: '2026-11-21' });
    expect(read('?from=2026-02-30&to=21/11/2026')).toEqual({});
  });

  it('reads the order of the list and the processes that are open in it', () => {
    expect(read('?order=due&dir=asc&open=7,8')).toEqual({ order: 'due', dir: 'asc', open: [7, 8] });
    expect(read('?order=colour&dir=up&open=x')).toEqual({});
  });

  it('keeps digits as they were typed', () => {
    expect(read('?text=007').text).toBe('007');
    const key = '35261112345678000190550010000012341000012345';
    expect(read(`?text=${key}`).text).toBe(key);
  });

  it('trims the text and cuts it at 200 characters', () => {
    expect(read('?text=%20%20ABC%20%20%201D23%20').text).toBe('ABC 1D23');
    expect(read(`?text=${'a'.repeat(300)}`).text).toHaveLength(200);
  });

  it('drops repeated ids', () => {
    expect(read('?workflowIds=7,7,8')).toEqual({ workflowIds: [7, 8] });
  });

  it('keeps the conditions of an advanced search as they were typed, and that it lies open', () => {
    const q = 'placa:"ABC 1D23" valor>=50000 etapa:"Conferir documentos"';
    expect(read(stringifyQuery({ q, saved: 71, advanced: 1 }))).toEqual({ q, saved: 71, advanced: 1 });
    expect(read('?advanced=0&saved=x&q=%20')).toEqual({});
    expect(read(`?q=${'a'.repeat(5000)}`).q).toHaveLength(4000);
  });

  it('is the same after it went through an address', () => {
    const search = { type: 'workflows', text: 'José & Cia * 100%', workflowIds: [1, 2] } as const;
    expect(read(stringifyQuery(search))).toEqual(search);
  });

  it('is readable in the address bar', () => {
    expect(stringifyQuery({ text: '*', workflowIds: [1, 2], type: undefined })).toBe('?text=*&workflowIds=1,2');
    expect(stringifyQuery({})).toBe('');
  });
});

describe('an address that makes no sense', () => {
  const wrong = (query: string) => unreadableParts(parseQuery(query));

  it('names what of it was not understood', () => {
    expect(wrong('?workflowId=abc&type=workflows')).toEqual(['workflowId=abc']);
    expect(wrong('?documentId=-1&quickFilterId=x&type=cars&order=colour')).toEqual([
      'type=cars',
      'quickFilterId=x',
      'documentId=-1',
      'order=colour',
    ]);
    expect(wrong('?from=2026-02-31&to=2026-03-01')).toEqual(['from=2026-02-31']);
    expect(wrong('?workflowIds=1,a,2')).toEqual(['workflowIds=1,a,2']);
  });

  it('has nothing against one that does, or against what is not of the search', () => {
    const fine = '?type=documents&workflowIds=7,7&documentId=9&from=2026-11-21&to=2026-11-01&utm=x&order=due&q=a:b';
    expect(wrong(fine)).toEqual([]);
  });

  it('names no search while it only opens a panel or a card', () => {
    expect(isBare({ advanced: 1, open: [7] })).toBe(true);
    expect(isBare({ type: 'workflows' })).toBe(false);
  });
});

describe('kind of record of a search', () => {
  it('is what the ids or the filter of the product say, whatever else stands in the address', () => {
    expect(searchTypeOf({ documentId: 1, type: 'workflows' }, 'workflows')).toBe('documents');
    expect(searchTypeOf({ workflowIds: [1] }, 'documents')).toBe('workflows');
    expect(searchTypeOf({ quickFilterId: 5 }, 'workflows')).toBe('documents');
    expect(searchTypeOf({ quickFilterId: 9, type: 'documents' }, 'documents')).toBe('workflows');
  });

  it('is of processes where a process type is all that says it', () => {
    expect(searchTypeOf({ workflowTypeId: 3 }, 'documents')).toBe('workflows');
    expect(searchTypeOf({ workflowTypeId: 3, type: 'documents' }, 'workflows')).toBe('documents');
  });

  it('else is what the address says, and what the user chose last where it says nothing', () => {
    expect(searchTypeOf({ quickFilterId: 120, type: 'documents' }, 'workflows')).toBe('documents');
    expect(searchTypeOf({ text: 'fox' }, 'documents')).toBe('documents');
  });
});
