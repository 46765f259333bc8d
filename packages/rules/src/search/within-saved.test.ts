import type { SearchBody } from '@tramite/contract';
import { describe, expect, it } from 'vitest';
import { joinWords, withinSaved } from './within-saved.ts';

const saved: SearchBody = {
  searchType: 'workflows',
  text: 'maria',
  startDate: '2026-11-01',
  endDate: '2026-11-15',
  options: { order: 'due', dir: 'desc', tagIds: [2] },
};
const asked = (own: Partial<SearchBody>) => withinSaved(saved, { searchType: 'workflows', ...own });

describe('a search within a saved one', () => {
  it('is the saved one where it says nothing', () => {
    expect(asked({})).toEqual(saved);
  });

  it('narrows its words and adds to its conditions', () => {
    expect(asked({ text: 'bezerra', options: { stages: ['Venda'] } })).toEqual({
      ...saved,
      text: 'maria bezerra',
      options: { ...saved.options, stages: ['Venda'] },
    });
    expect(asked({ text: '*' }).text).toBe('maria');
  });

  it('has an order with its own direction', () => {
    expect(asked({ options: { order: 'lastProgress' } }).options).toEqual({ order: 'lastProgress', tagIds: [2] });
    expect(asked({ options: { dir: 'asc' } }).options).toEqual({ dir: 'asc', tagIds: [2] });
  });

  it('has a period with both of its ends', () => {
    const { startDate, endDate } = asked({ startDate: '2026-11-20' });
    expect([startDate, endDate]).toEqual(['2026-11-20', undefined]);
  });
});

it.each([
  [['maria', 'bezerra'], 'maria bezerra'],
  [['"ana mar', 'bezerra'], '"ana mar" bezerra'],
  [['*', 'ana'], 'ana'],
  [['*', ' '], '*'],
  [[undefined, ''], undefined],
])('words of %j together are %j', (texts, joined) => {
  expect(joinWords(...texts)).toBe(joined);
});
