import type { SearchBody } from '@tramite/contract';
import { describe, expect, it } from 'vitest';
import { ProblemError } from '../../../platform/problem/problem.ts';
import { readSearch, type SearchReading } from './search.reading.ts';

type Reader = Parameters<typeof readSearch>[0];

const field = (id: number, type: 'S' | 'D', enabled = true) => ({ id, type, format: null, enabled }) as never;
const reader: Reader = {
  now: new Date('2026-11-24T12:00:00Z'),
  people: [{ id: 11, words: ['maria', 'souza'] }],
  fields: {
    hidden: [8],
    byId: new Map([
      [1, field(1, 'S')],
      [3, field(3, 'D')],
      [7, field(7, 'S', false)],
      [8, field(8, 'S')],
    ]),
  },
};

const documents = (body: Omit<SearchBody, 'searchType'>) => readSearch(reader, { searchType: 'documents', ...body });
const processes = (body: Omit<SearchBody, 'searchType'>) => readSearch(reader, { searchType: 'workflows', ...body });

/** Its columns and links alone. */
const asked = ({ columns, links }: SearchReading) => ({ columns, links });

function refusalOf(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    if (error instanceof ProblemError) return error.code;
    throw error;
  }
  throw new Error('It was taken.');
}

describe('a text', () => {
  it.each([
    ['', 'nothing'],
    [' * ', 'nothing'],
    ['maria', 'words'],
    ['mar*', 'words'],
    ['maria -souza', 'words'],
    ['maria "de souza"', 'words'],
    ['maria OU souza', 'other'],
    ['-maria', 'other'],
    ['"maria souza"', 'other'],
    ['*234', 'other'],
    ['12', 'other'],
    ['#12 maria', 'words'],
    ['123.456.789-09', 'other'],
    ['ABC-1D23', 'code'],
    ['9BWZZZ377VT004251', 'code'],
    ['35200612345678000195550010000001231234567890', 'code'],
    ['gol 2024', 'other'],
    ['!!!', 'other'],
  ])('%s is found by %s', (text, by) => {
    expect(documents({ text }).text.by).toBe(by);
  });

  it('knows the people it names', () => {
    const { text } = documents({ text: 'maria' });
    expect(text.by === 'words' && text.query.terms[0]?.people).toEqual([11]);
  });
});

describe('conditions', () => {
  it('on the columns of the record are told apart from those on other tables', () => {
    const options = {
      documentTypeIds: [1],
      workflowTypeIds: [2],
      situations: ['P' as const],
      processSituationIds: [3],
    };
    const type = (id: number) => ({ by: 'type', ids: [id] });
    const situation = { by: 'situation', situations: ['P'] };
    const processSituation = { by: 'processSituation', ids: [3] };
    expect(asked(documents({ options }))).toEqual({
      columns: [type(1), situation],
      links: [
        { by: 'ofProcess', that: type(2) },
        { by: 'ofProcess', that: processSituation },
      ],
    });
    expect(asked(processes({ options }))).toEqual({
      columns: [type(2), processSituation],
      links: [{ by: 'hasDocument', that: [type(1), situation] }],
    });
  });

  it('on documents are asked of one document of a process', () => {
    const options = { checkedByIds: [4], toCheck: true, expiry: { from: '2026-01-01', to: 'today' } };
    expect(processes({ documentIds: [5], options }).links).toEqual([
      {
        by: 'hasDocument',
        that: [
          { by: 'number', ids: [5] },
          { by: 'expiry', bound: { from: '2026-01-01' } },
          { by: 'expiry', bound: { to: '2026-11-24' } },
          { by: 'checkedBy', userIds: [4] },
          { by: 'toCheck' },
        ],
      },
    ]);
  });

  it.each<[string, Omit<SearchBody, 'searchType'>, object[]]>([
    ['no conditions', {}, []],
    ['empty lists', { options: { tagIds: [], stages: [], delays: [], due: {}, toCheck: false } }, []],
    ['the process', { workflowIds: [] }, [{ by: 'processNumber', ids: [] }]],
    ['a tag', { options: { tagIds: [1] } }, [{ by: 'ofProcess', that: { by: 'tag', ids: [1] } }]],
    ['a stage', { options: { stages: [' Em  análise '] } }, [{ by: 'ofProcess', that: stage('Em análise') }]],
    ['a due time', { options: { due: { to: '2026-02-01' } } }, [{ by: 'ofProcess', that: due('2026-02-01') }]],
    [
      'days the other way round',
      { options: { due: { from: 'today', to: '2026-02-01' } } },
      [
        { by: 'ofProcess', that: { by: 'due', bound: { from: '2026-02-01' } } },
        { by: 'ofProcess', that: { by: 'due', bound: { to: '2026-11-24' } } },
      ],
    ],
    ['progress', { options: { lastProgress: { from: 'today-7' } } }, [progress('2026-11-17')]],
    ['a role', { options: { responsibleRoleIds: [2] } }, [{ by: 'responsible', roleIds: [2] }]],
    ['a delay', { options: { delays: ['late'] } }, [{ by: 'delay', delays: ['late'] }]],
    ['people', { options: { reservedByIds: [2], capturedByIds: [1], checkedByIds: [3] } }, people(1, 2, 3)],
  ])('of documents: %s', (_, body, links) => {
    expect(documents(body).links).toEqual(links);
  });

  it('that exclude are the same conditions, each turned round', () => {
    const not = { documentTypeIds: [1], tagIds: [2], establishmentIds: [3], delays: [] };
    expect(documents({ options: { not } }).links).toEqual([
      { by: 'not', that: { by: 'type', ids: [1] } },
      { by: 'not', that: { by: 'ofProcess', that: { by: 'tag', ids: [2] } } },
      { by: 'not', that: { by: 'establishment', ids: [3] } },
    ]);
  });

  it('on fields are read in the form of their rows', () => {
    const indexers = [{ id: 1, op: 'eq' as const, value: 'São', not: true }];
    const test = { by: 'text', match: 'equal', texts: ['sao'] };
    expect(documents({ options: { indexers } }).links).toEqual([{ by: 'field', indexerId: 1, test, isExcluded: true }]);
  });
});

describe('a period of captures', () => {
  it.each([
    ['2026-01-01', { day: '2026-01-01' }],
    ['today-7', { day: '2026-11-17' }],
    ['2026-05-05T10:00:00-03:00', { instant: '2026-05-05T13:00:00.000Z', isWholeSecond: true }],
    ['2026-05-05T10:00:00.123Z', { instant: '2026-05-05T10:00:00.123Z', isWholeSecond: false }],
  ])('that begins and ends at %s', (value, moment) => {
    expect(documents({ startDate: value, endDate: value }).columns).toEqual([
      { by: 'capturedFrom', moment },
      { by: 'capturedTo', moment },
    ]);
  });
});

describe('a filter of the product', () => {
  it('is known by its number, and the one of everything is none', () => {
    expect(processes({ quickFilterId: 1 }).filterId).toBe(1);
    expect(processes({ quickFilterId: 9 }).filterId).toBeNull();
  });
});

it.each<[string, Omit<SearchBody, 'searchType'>, string]>([
  ['a text that is too long', { text: 'x'.repeat(201) }, 'request.invalid'],
  ['an instant that is none', { startDate: '2026-12-31T23:59:60Z' }, 'request.invalid'],
  ['a filter of the other kind', { quickFilterId: 1 }, 'quick_filter.not_found'],
  ['a filter that is not offered', { quickFilterId: 10 }, 'quick_filter.not_found'],
  ['an unknown field', { options: { indexers: [{ id: 99, op: 'filled' }] } }, 'indexer.not_found'],
  ['a hidden field', { options: { indexers: [{ id: 8, op: 'filled' }] } }, 'indexer.not_found'],
  ['a field out of use', { options: { indexers: [{ id: 7, op: 'filled' }] } }, 'indexer.not_found'],
  ['a value that is none', { options: { indexers: [{ id: 3, op: 'eq', value: 'x' }] } }, 'request.invalid'],
])('%s is refused', (_, body, code) => {
  expect(refusalOf(() => documents(body))).toBe(code);
});

function stage(label: string) {
  return { by: 'stage', labels: [label] };
}

function due(to: string) {
  return { by: 'due', bound: { to } };
}

function progress(from: string) {
  return { by: 'lastProgress', bound: { from } };
}

function people(captured: number, reserved: number, checked: number) {
  return [
    { by: 'capturedBy', userIds: [captured] },
    { by: 'reservedBy', userIds: [reserved] },
    { by: 'checkedBy', userIds: [checked] },
  ];
}
