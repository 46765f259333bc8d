import type { SearchBody } from '@tramite/contract';
import { describe, expect, it } from 'vitest';
import { useSearch } from '../../../../test/search-kit.ts';

const search = useSearch();

async function pageOf(body: SearchBody) {
  const { status, body: page } = await search.find({ pageSize: 20, ...body });
  expect(status, JSON.stringify(page)).toBe(200);
  return page;
}

describe('what is found, counted and shown by one look', () => {
  it.each(['asc', 'desc'] as const)('is the page that nothing was counted for: words, %s', async (dir) => {
    for (const searchType of ['documents', 'workflows'] as const) {
      const asked: SearchBody = { searchType, text: 'a*' };
      const counted = await pageOf({ ...asked, options: { dir, count: 'exact' } });
      const walked = await pageOf({ ...asked, options: { dir, count: 'none' } });
      expect(counted.searchResults.map(({ id }) => id)).toEqual(walked.searchResults.map(({ id }) => id));
      expect(counted.searchResults.length).toBeGreaterThan(1);
      expect(counted.count).toBeGreaterThanOrEqual(counted.searchResults.length);
    }
  });

  it('goes on behind its last record', async () => {
    const asked: SearchBody = { searchType: 'documents', text: 'a*', pageSize: 10 };
    const first = await pageOf(asked);
    const second = await pageOf({ ...asked, cursor: first.nextCursor ?? '' });
    const both = [...first.searchResults, ...second.searchResults].map(({ id }) => id);
    const whole = await pageOf({ ...asked, pageSize: 20, options: { count: 'none' } });
    expect(both).toEqual(whole.searchResults.map(({ id }) => id));
  });

  it('a plate: its documents tell the facets that the database would count', async () => {
    const plates = await search.server.db.query<{ plate: string }>(
      `select distinct f.val_text as plate from document_field f join indexer i on i.customer_id = 1 and i.id = f.indexer_id
       where f.customer_id = 1 and i.name = 'plate' order by 1 limit 8`,
    );
    expect(plates.length).toBeGreaterThan(3);
    for (const { plate } of plates) {
      const told = await pageOf({ searchType: 'documents', text: plate });
      const { aggregations, count } = await pageOf({
        searchType: 'documents',
        text: plate,
        options: { facets: ['capturedBy'], count: 'exact' },
      });
      const { capturedBy: _, ...counted } = aggregations;
      expect(told).toMatchObject({ count, countIsAtLeast: false, aggregations: counted });
    }
  });
});
