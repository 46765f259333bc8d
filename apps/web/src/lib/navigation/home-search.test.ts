import { describe, expect, it } from 'vitest';
import { parseHomeSearch } from './home-search.ts';
import { parseQuery, stringifyQuery } from './query-text.ts';

const read = (query: string) => parseHomeSearch(parseQuery(query));

describe('query of /home', () => {
  it('reads every parameter of the specification', () => {
    expect(
      read('?type=documents&quickFilterId=4&documentId=9&workflowId=8&workflowIds=1,2,3&workflowTypeId=5&page=2'),
    ).toEqual({
      type: 'documents',
      quickFilterId: 4,
      documentId: 9,
      workflowId: 8,
      workflowIds: [1, 2, 3],
      workflowTypeId: 5,
      page: 2,
    });
  });

  it('leaves out what makes no sense instead of failing', () => {
    expect(
      read('?type=cars&quickFilterId=x&documentId=-1&workflowId=1.5&workflowIds=a,,0&page=0&text=%20%20&other=1'),
    ).toEqual({});
    expect(read('?documentId=99999999999999999999')).toEqual({});
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

  it('drops repeated ids and page 1', () => {
    expect(read('?workflowIds=7,7,8&page=1')).toEqual({ workflowIds: [7, 8] });
  });

  it('is the same after it went through an address', () => {
    const search = { type: 'workflows', text: 'José & Cia * 100%', workflowIds: [1, 2], page: 3 } as const;
    expect(read(stringifyQuery(search))).toEqual(search);
  });

  it('is readable in the address bar', () => {
    expect(stringifyQuery({ text: '*', workflowIds: [1, 2], type: undefined })).toBe('?text=*&workflowIds=1,2');
    expect(stringifyQuery({})).toBe('');
  });
});
